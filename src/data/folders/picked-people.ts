import { folderScope } from '../../../contract/folders/scopes.ts'
import type { Row } from '../../../contract/rows.ts'
import { type OverlayView, shown } from '../device/overlay-view.ts'
import type { Reading } from '../device/readings.ts'
import type { Reach } from '../store/store.ts'
import type { CacheStores } from '../store/stores.ts'
import { byId, everybody, membership } from './candidate-list.ts'
import { laidOver } from './readings.ts'
import type { CandidateFilter, ListSort } from './views.ts'

type At = Reach<CacheStores>
export type Picking = Pick<CandidateFilter, 'statusId' | 'search' | 'sort' | 'among'>

/**
 * The ids of a folder's people who have some words or are among others, or all of them in another order: the whole folder
 * is looked through, once for all windows of the list. An own change reorders nobody until the server has it: no row flees from the finger.
 */
export const pickedIds = (folderId: string, picking: Picking): Reading<string[], string[]> => ({
  key: (view) => membership(view, folderId, picking.statusId),
  stores: ['candidates', 'people', 'statuses', ...(picking.search ? (['tags', 'comments', 'verdicts'] as const) : [])],
  read: (at, view) => pick(at, view, folderId, picking),
  show: (ids) => ids,
})

interface Person {
  id: string
  candidate: Row<'candidates'> | undefined
  name: string
}

async function pick(at: At, view: OverlayView, folderId: string, { statusId, search, sort, among }: Picking) {
  const byName = search !== undefined || sort === 'name' || sort === '-name'
  const [{ ids, rows }, people, statuses, words] = await Promise.all([
    everybody(at, view, folderId, statusId),
    byName ? at('people').all(folderScope(folderId, 'person')) : [],
    at('statuses').all(),
    search === undefined ? undefined : saidOf(at, view, folderId),
  ])
  const [personOf, candidateOf] = [byId(people), byId(rows)]
  const all = ids.map((id): Person => {
    const person = personOf.get(id) ?? shown(view, 'people', id, undefined)
    const candidate = candidateOf.get(id) ?? shown(view, 'candidates', id, undefined) ?? undefined
    return { id, candidate, name: person?.name ?? '' }
  })
  const asked = among ? all.filter(({ candidate }) => candidate && among.has(candidate.profileId)) : all
  const named = search && words ? asked.filter(holding(search, words)) : asked
  return (sort ? sorted(named, sort, statuses) : named).map(({ id }) => id)
}

/** What the company says of each: tags, and the folder's comments and words of verdicts, as far as the device holds them. */
async function saidOf(at: At, view: OverlayView, folderId: string): Promise<(id: string) => string> {
  const [tags, comments, verdicts] = await Promise.all([
    at('tags').all(folderScope(folderId, 'tags')),
    at('comments').all(folderScope(folderId, 'comments')),
    at('verdicts').all(folderScope(folderId)),
  ])
  const tagsOf = byId(tags)
  const texts = [...laidOver('comments', comments, view), ...laidOver('verdicts', verdicts, view)]
  const textsOf = Map.groupBy(texts, ({ candidateId }) => candidateId)
  return (id) => {
    const all = shown(view, 'tags', id, tagsOf.get(id))?.tags ?? []
    return [...all, ...(textsOf.get(id) ?? []).map(({ text }) => text)].join(' ')
  }
}

/** As it is compared: without case and marks, so that 'ё' is 'е'. */
const folded = (text: string) => text.toLocaleLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')

/** Everybody of whom each word is part of something: name, title, firms, skills, tags, comments, words of verdicts. */
function holding(search: string, said: (id: string) => string): (person: Person) => boolean {
  const words = folded(search).split(/\s+/).filter(Boolean)
  return ({ id, name, candidate }) => {
    const { title, company, positions = [], skills = [] } = candidate?.career ?? {}
    const career = [title, company, ...positions.map((one) => one.company), ...skills.map((one) => one.name)]
    const text = folded([name, ...career, said(id)].join(' '))
    return words.every((word) => text.includes(word))
  }
}

/** Among equals who was added last comes first, whichever way the order goes. */
function sorted(people: readonly Person[], sort: ListSort, statuses: readonly Row<'statuses'>[]): Person[] {
  const [by, way] = sort.startsWith('-') ? [sort.slice(1), -1] : [sort, 1]
  const places = new Map(statuses.map(({ id, order }) => [id, order]))
  const { compare } = new Intl.Collator()
  const placeOf = ({ candidate }: Person) => places.get(candidate?.statusId ?? '') ?? 0
  const updated = ({ candidate }: Person) => candidate?.updatedAt ?? ''
  const orders: Record<string, (a: Person, b: Person) => number> = {
    name: (a, b) => compare(a.name, b.name),
    status: (a, b) => placeOf(a) - placeOf(b),
    updated: (a, b) => (updated(a) < updated(b) ? -1 : updated(a) > updated(b) ? 1 : 0),
  }
  return people.toSorted((a, b) => way * orders[by]!(a, b))
}
