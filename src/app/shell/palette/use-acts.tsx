import { useLingui } from '@lingui/react/macro'
import { IconBolt, IconFolderPlus, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { isNamed, type typedWords } from '../../../../contract/search/spelling/latin.ts'
import { type ReadyCommand, useCommands } from '../../../commands/CommandHost.tsx'
import type { Subjects } from '../../../commands/command.ts'
import { listedShortcuts, runShortcut } from '../../../commands/shortcuts.ts'
import type { CandidateView } from '../../../data/folders/views.ts'
import { useCandidateName } from '../../../entities/candidate/names.ts'
import type { Find } from './PaletteEntry.tsx'

type Words = ReturnType<typeof typedWords>

/** What the page offers by its keys, and what can be done with the first person found. */
export function useActs(words: Words, person: CandidateView | undefined): Find[] {
  const { i18n } = useLingui()
  const [ofPage] = useState(() => listedShortcuts().flatMap(({ shortcuts }) => shortcuts))
  const nameOf = useCandidateName()
  const commands = useCommands('people')
  const toPerson = useCommands('person')
  const acts = ofPage.flatMap((shortcut): Find[] => {
    const { keys, label, run, offered } = shortcut
    if (!run || !label || !offered || !isNamed(i18n._(label), words)) return []
    if (offered === 'named' && !words.length) return []
    const find = { id: `key ${keys ?? i18n._(label)}`, name: i18n._(label), keys, run: () => runShortcut(shortcut) }
    return [{ ...find, icon: <IconBolt size={18} stroke={1.75} /> }]
  })
  if (person) {
    const name = nameOf(person)
    const { profileId, id: candidateId, person: shown, career } = person
    const addressee = { profileId, candidateId, name, photo: shown?.photo, doNotContact: career.do_not_contact }
    acts.push(
      ...commands.map((command) => ofPerson(command, { count: 1, profileIds: [profileId] }, name)),
      ...toPerson.map((command) => ofPerson(command, addressee, name)),
    )
  }
  return acts
}

const commandIcons: Record<string, typeof IconBolt> = { people: IconFolderPlus, person: IconPencil }

/** A command with the person that it is done with; why it cannot be done stands beside it. */
function ofPerson<On extends keyof Subjects>(command: ReadyCommand<On>, subject: Subjects[On], name: string): Find {
  const Icon = commandIcons[command.on] ?? IconBolt
  const reason = command.reason(subject)
  return {
    id: command.id,
    icon: <Icon size={18} stroke={1.75} />,
    name: `${command.label}: ${name}`,
    about: reason,
    run: () => {
      if (!reason) command.run(subject)
    },
  }
}
