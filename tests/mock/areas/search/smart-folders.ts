import type { Row } from '../../../../contract/rows.ts'
import { type SmartBatch, smartBatch } from '../../../../contract/search/saved/smart-endpoints.ts'
import { asksNothing, parseSearchUrl, queryOf } from '../../../../contract/search/search-url.ts'
import type { CurrentUser } from '../../../../contract/users/endpoints.ts'
import { type MockBackend, MockError, notFound } from '../../handler.ts'
import { foldersOf, type World } from '../../world.ts'
import { matching, resultOf } from './search.ts'

type SmartCalls = Pick<
  MockBackend['search'],
  | 'listFolderSearches'
  | 'getFolderQuery'
  | 'setFolderQuery'
  | 'getSmartBatch'
  | 'openSmartBatch'
  | 'excludePeople'
  | 'takeBackExcluded'
>

/** What a smart folder has shown. */
export interface Smart {
  query: string
  batches: number[][]
  excluded: Set<number>
}

const folderBy = (world: World, user: CurrentUser, reference: string): Row<'folders'> =>
  foldersOf(world, user).find((one) => String(one.number) === reference || one.id === reference) ?? notFound()

const insideOf = (world: World, folderId: string): Set<number> =>
  new Set([...world.tables.candidates.values()].flatMap((row) => (row.folderId === folderId ? [row.profileId] : [])))

function countersOf(world: World, { id }: Row<'folders'>) {
  const smart = world.smart.get(id)
  const people = smart?.batches.flat() ?? []
  const viewed = new Set([...world.tables.views.values()].map(({ profileId }) => profileId))
  return {
    shown: people.length,
    viewed: people.filter((person) => viewed.has(person)).length,
    included: insideOf(world, id).size,
    excluded: smart?.excluded.size ?? 0,
  }
}

const smartOf = (world: World, { id }: Row<'folders'>): Smart =>
  world.smart.get(id) ??
  (() => {
    throw new MockError(400, 'badRequest', 'Bad request', { query: ['This folder has no search'] })
  })()

function batchOf(world: World, folder: Row<'folders'>, number: number, left: number | null): SmartBatch {
  const { query, batches, excluded } = smartOf(world, folder)
  const people = (batches[number - 1] ?? []).filter((person) => !excluded.has(person))
  const profiles = people.map((person) => resultOf(world, world.pool.find(({ id }) => id === person)!, []))
  return { ...countersOf(world, folder), query, number, last: batches.length, left, profiles }
}

const excluding =
  (act: 'add' | 'delete'): SmartCalls['excludePeople'] =>
  ({ params, body }, { world, user }) => {
    for (const person of body.profiles) smartOf(world, folderBy(world, user, params.id)).excluded[act](person)
    return undefined
  }

export const smartFolders: SmartCalls = {
  listFolderSearches({ params }, { world, user }) {
    const results = world.folderSearches.get(folderBy(world, user, params.id).id) ?? []
    return { count: results.length, results }
  },
  getFolderQuery({ params }, { world, user }) {
    const folder = folderBy(world, user, params.id)
    return { query: world.smart.get(folder.id)?.query ?? null, ...countersOf(world, folder) }
  },
  setFolderQuery({ params, body }, { world, user }) {
    const folder = folderBy(world, user, params.id)
    const state = body.query === null ? undefined : parseSearchUrl(body.query).state
    if (state && asksNothing(state)) throw new MockError(400, 'badRequest', 'Bad request', { query: ['Wrong format'] })
    if (state) {
      const old = world.smart.get(folder.id)
      world.smart.set(folder.id, { batches: [], excluded: new Set(), ...old, query: queryOf(state) })
    } else world.smart.delete(folder.id)
    folder.smart = state !== undefined
    world.seq++
    return { query: state ? queryOf(state) : null, ...countersOf(world, folder) }
  },
  getSmartBatch({ params, query }, { world, user }) {
    const folder = folderBy(world, user, params.id)
    return batchOf(world, folder, query.number || smartOf(world, folder).batches.length, null)
  },
  openSmartBatch({ params }, { world, user }) {
    const folder = folderBy(world, user, params.id)
    const smart = smartOf(world, folder)
    const hidden = new Set([...smart.batches.flat(), ...smart.excluded, ...insideOf(world, folder.id)])
    const found = matching(world, parseSearchUrl(smart.query).state).filter(({ id }) => !hidden.has(id))
    const people = found.slice(0, smartBatch).map(({ id }) => id)
    if (people.length) smart.batches.push(people)
    return batchOf(world, folder, people.length ? smart.batches.length : 0, found.length - people.length)
  },
  excludePeople: excluding('add'),
  takeBackExcluded: excluding('delete'),
}
