import { folderScope } from '../../../contract/folders/scopes.ts'
import type { Row } from '../../../contract/rows.ts'
import { type OverlayView, shown } from '../device/overlay-view.ts'
import type { Reading } from '../device/readings.ts'
import type { Reach } from '../store/store.ts'
import type { CacheStores } from '../store/stores.ts'
import { byId, everybody, membership } from './candidate-list.ts'
import type { CandidateFilter, ListSort } from './views.ts'

type At = Reach<CacheStores>
export type Picking = Pick<CandidateFilter, 'statusId' | 'search' | 'sort' | 'among'>

/**
 * The ids of a folder's people who have some words or are among others, or all of them in another order: the whole folder
 * is looked through, once for all windows of the list. An own change reorders nobody until the server has it: no row flees from the finger.
 */
export const pickedIds = (folderId: string, picking: Picking): Reading<string[], string[]> => ({
  key: (view) => membership(view, folderId, picking.statusId),
  stores: ['candidates', 'people', 'statuses'],
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
  const [{ ids, rows }, people, statuses] = await Promise.all([
    everybody(at, view, folderId, statusId),
    byName ? at('people').all(folderScope(folderId, 'person')) : [],
    at('statuses').all(),
  ])
  const [personOf, candidateOf] = [byId(people), byId(rows)]
  const all = ids.map((id): Person => {
    const person = personOf.get(id) ?? shown(view, 'people', id, undefined)
    const candidate = candidateOf.get(id) ?? shown(view, 'candidates', id, undefined) ?? undefined
    return { id, candidate, name: person?.name ?? '' }
  })
  const asked = among ? all.filter(({ candidate }) => candidate && among.has(candidate.profileId)) : all
  const named = search ? asked.filter(holding(search)) : asked
  return (sort ? sorted(named, sort, statuses) : named).map(({ id }) => id)
}

function holding(search: string): (person: Person) => boolean {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return ({ name, candidate }) => {
    const { title, company } = candidate?.career ?? {}
    const text = `${name} ${title ?? ''} ${company ?? ''}`.toLocaleLowerCase()
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
