import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconFolder, IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { can } from '../../../../contract/access/can.ts'
import { printTerm, typedTerm } from '../../../../contract/search/query.ts'
import { isNamed, typedWords } from '../../../../contract/search/spelling/latin.ts'
import { usePeopleNamed } from '../../../data/folders/find-people.ts'
import { folderAddress } from '../../../data/folders/folder-address.ts'
import { useFolders } from '../../../data/folders/live.ts'
import type { CandidateView } from '../../../data/folders/views.ts'
import { useActor } from '../../../data/network/session.ts'
import { useCandidateName } from '../../../entities/candidate/names.ts'
import { StatusPill } from '../../../entities/candidate/StatusPill.tsx'
import { useStatuses } from '../../../entities/candidate/use-statuses.ts'
import { useAtCompany } from '../../../entities/profile/use-at-company.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { menuIcons } from '../navigation/icons.tsx'
import { useMenu } from '../navigation/use-menu.ts'
import type { Find } from './PaletteEntry.tsx'
import { useFoundActs } from './use-found-acts.tsx'
import { useLooks } from './use-looks.tsx'

export interface Finds {
  title: string
  finds: Find[]
}

type Words = ReturnType<typeof typedWords>

const shownPeople = 5
const shownFolders = 5

/** What the palette offers for a text; all of it works without a network but the search of everyone. */
export function useFinds(text: string): Finds[] {
  const { t } = useLingui()
  const words = typedWords(text)
  const people = usePeopleNamed(text.trim(), shownPeople) ?? []
  const groups = [
    { title: t`People`, finds: usePeople(people) },
    { title: t`Folders`, finds: useNamedFolders(words) },
    { title: t`Actions`, finds: useFoundActs(words, people[0]) },
    { title: t`Go to`, finds: usePages(words) },
    { title: t`Settings`, finds: useLooks(words) },
    { title: t`Search`, finds: useSearch(text) },
  ]
  return groups.filter(({ finds }) => finds.length > 0)
}

function usePeople(people: readonly CandidateView[]): Find[] {
  const navigate = useNavigate()
  const nameOf = useCandidateName()
  const statuses = useStatuses()
  const atCompany = useAtCompany()
  return people.map((person) => {
    const status = statuses?.find(({ id }) => id === person.statusId)
    return {
      id: person.id,
      icon: <Avatar name={nameOf(person)} photo={person.person?.photo} size={28} />,
      name: nameOf(person),
      about: `${person.career.title ?? ''}${atCompany(person.career)}`,
      mark: status ? <StatusPill status={status} /> : null,
      run: () =>
        void navigate({ to: '/folders/$folderId/', params: { folderId: person.folderId }, search: { c: person.id } }),
    }
  })
}

function useNamedFolders(words: Words): Find[] {
  const { t } = useLingui()
  const navigate = useNavigate()
  const folders = useFolders('active') ?? []
  return folders
    .filter(({ name }) => isNamed(name, words))
    .slice(0, shownFolders)
    .map(({ id, number, name, total }) => ({
      id,
      icon: <IconFolder size={18} stroke={1.75} />,
      name,
      about: total === undefined ? undefined : t`${plural(total, { one: '# person', other: '# people' })}`,
      run: () => void navigate({ to: '/folders/$folderId/', params: { folderId: folderAddress({ id, number }) } }),
    }))
}

/** Last of all: a page or an act that is named so is meant first. */
function useSearch(text: string): Find[] {
  const { t } = useLingui()
  const navigate = useNavigate()
  const actor = useActor()
  const term = typedTerm(text.trim())
  if (!term || !can(actor, 'search.run')) return []
  return [
    {
      id: 'search',
      icon: <IconSearch size={18} stroke={1.75} />,
      name: t`Search everyone for “${text.trim()}”`,
      keys: 'mod enter',
      run: () => void navigate({ to: '/', search: { q: [printTerm(term)] } }),
    },
  ]
}

function usePages(words: Words): Find[] {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const named = useMenu().filter(({ title }) => isNamed(i18n._(title), words))
  // What begins with the word is meant before what only holds it: 'Settings' before 'Messaging settings'.
  const begins = ({ title }: (typeof named)[number]) => (isNamed(i18n._(title).split(' ', 1)[0]!, words) ? 0 : 1)
  return named
    .toSorted((one, other) => begins(one) - begins(other))
    .map(({ path, title, icon, key }) => {
      const Icon = menuIcons[icon]
      return {
        id: path,
        icon: <Icon size={18} stroke={1.75} />,
        name: i18n._(title),
        keys: key && `g ${key}`,
        run: () => void navigate({ to: path as '/' }),
      }
    })
}
