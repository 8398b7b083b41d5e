import type {
  IndexPosition,
  SearchPage,
  SearchPlan,
  SearchScope,
  SuggestField,
  WrittenOp,
} from '../../ports/search-index.ts'
import { countPlaces } from './searching/counting.ts'
import { count, ids, search, suggest } from './searching/engine.ts'
import { similar } from './searching/similar.ts'
import { Store } from './store.ts'
import { readSnapshot, writeSnapshot } from './writing/snapshot.ts'
import { IndexWriter, type MergeElsewhere, type WriterParts } from './writing/writer.ts'

/** What an index is asked. */
export const searchCalls = (store: Store) => ({
  search: (plan: SearchPlan, scope: SearchScope, page: SearchPage) => search(store, plan, scope, page),
  count: (plans: SearchPlan[], scope: SearchScope, after?: number) =>
    plans.map((plan) => count(store, plan, scope, after)),
  similar: (profileId: number, scope: SearchScope, limit: number) => similar(store, profileId, scope, limit),
  ids: (plan: SearchPlan, scope: SearchScope, limit: number) => ids(store, plan, scope, limit),
  suggest: (field: SuggestField, prefix: string, scope: SearchScope, limit: number) =>
    suggest(store, field, prefix, scope, limit),
  countPlaces: (places: number[], scope: SearchScope) => countPlaces(places, store, store.begin(scope)),
})

/**
 * What an index is told.
 * @param folder where its snapshot lies and is restored from; undefined keeps nothing
 */
export function writerCalls(folder: string | undefined, parts: WriterParts) {
  const writer = new IndexWriter(parts)
  writer.begin(folder === undefined ? undefined : readSnapshot(folder))
  return {
    follow: (feed: string, head: number): IndexPosition => writer.follow(feed, head),
    apply: (ops: WrittenOp[], seq: number) => writer.apply(ops, seq),
    complete: () => writer.complete(),
    position: (): IndexPosition => writer.position,
    snapshot: async () => {
      if (folder !== undefined) await writeSnapshot(writer.kept(), folder)
    },
  }
}

/** Both in the thread that calls. */
export function indexCalls(folder: string | undefined, mergeElsewhere?: MergeElsewhere) {
  const store = new Store()
  const told = writerCalls(folder, { tell: (news) => store.take(news), mergeElsewhere })
  return { ...searchCalls(store), ...told }
}

export type SearchCalls = ReturnType<typeof searchCalls>
export type WriterCalls = ReturnType<typeof writerCalls>
