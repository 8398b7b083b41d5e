import { IconBolt, IconFolderPlus, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { isNamed, type typedWords } from '../../../../contract/search/spelling/latin.ts'
import { useOffered, useReady } from '../../../commands/ActHost.tsx'
import type { Acts } from '../../../commands/act.ts'
import { listedShortcuts } from '../../../commands/shortcuts.ts'
import type { CandidateView } from '../../../data/folders/views.ts'
import { useCandidateName } from '../../../entities/candidate/names.ts'
import type { Find } from './PaletteEntry.tsx'

const drawn = (Icon: typeof IconBolt) => <Icon size={18} stroke={1.75} />

type Words = ReturnType<typeof typedWords>

/** What the page offers by its keys, and what can be done with the first person found. */
export function useFoundActs(words: Words, person: CandidateView | undefined): Find[] {
  const [ofPage] = useState(() => listedShortcuts().flatMap(({ shortcuts }) => shortcuts))
  const nameOf = useCandidateName()
  const ready = useReady()
  const onPeople = useOffered('people')
  const onPerson = useOffered('person')
  const acts = ofPage.flatMap(({ keys, label, run, offered }): Find[] => {
    if (!run || !label || !offered || !isNamed(label, words)) return []
    if (offered === 'named' && !words.length) return []
    return [{ id: `key ${keys ?? label}`, name: label, keys, run, icon: drawn(IconBolt) }]
  })
  if (!person) return acts
  const name = nameOf(person)
  const { profileId, id: candidateId, person: shown, career } = person
  /** Acts with the person that they are done with; why one cannot be done stands beside it. */
  const withPerson = <On,>(offered: Acts<On>, on: On, Icon: typeof IconBolt) =>
    Object.entries(offered).flatMap(([id, act]): Find[] => {
      const one = ready(act, on)
      return one ? [{ id, icon: drawn(Icon), name: `${one.label}: ${name}`, about: one.reason, run: one.run }] : []
    })
  const addressee = { profileId, candidateId, name, photo: shown?.photo, doNotContact: career.do_not_contact }
  return [
    ...acts,
    ...withPerson(onPeople, { count: 1, profileIds: [profileId] }, IconFolderPlus),
    ...withPerson(onPerson, addressee, IconPencil),
  ]
}
