import {
  type IndexOp,
  type IndexPosition,
  readOp,
  type SearchPage,
  type SearchPlan,
  type SearchScope,
  type SuggestField,
  type WrittenOp,
} from '../../ports/search-index.ts'
import { newLexicons } from './attributes.ts'
import { countPlaces } from './counting.ts'
import { count, ids, search, suggest } from './engine.ts'
import { similar } from './similar.ts'
import { readSnapshot, writeSnapshot } from './snapshot.ts'
import { type MergeElsewhere, Store } from './store.ts'
import { finish, type Work } from './turns.ts'

/**
 * An index and what can be asked of it, in the thread that calls.
 * @param folder where its snapshot lies and is restored from; undefined keeps nothing
 * @param mergeElsewhere does large merges in another thread
 * @param inTurns takes changes in, with other calls in between
 */
export function indexCalls(
  folder: string | undefined,
  mergeElsewhere?: MergeElsewhere,
  inTurns: (work: Work<void>) => Promise<void> = async (work) => finish(work),
) {
  const store = new Store(mergeElsewhere, inTurns)
  if (folder !== undefined) readSnapshot(store, folder)
  let partial = true
  const position = (): IndexPosition => ({ seq: store.seq, partial, documents: store.documents, newest: store.newest })
  return {
    follow: (feed: string, head: number): IndexPosition => {
      if (store.feed !== feed || store.seq > head) {
        store.adopt(newLexicons(), [], 0)
        store.feed = feed
        partial = true
      }
      return position()
    },
    apply: (ops: IndexOp[], seq: number) => finish(store.apply(ops, seq)),
    applyWritten: (ops: WrittenOp[], seq: number) => inTurns(store.apply(read(ops), seq)),
    complete: () => {
      partial = false
    },
    search: (plan: SearchPlan, scope: SearchScope, page: SearchPage) => ({
      ...search(store, plan, scope, page),
      partial,
    }),
    count: (plans: SearchPlan[], scope: SearchScope, after?: number) =>
      plans.map((plan) => count(store, plan, scope, after)),
    similar: (profileId: number, scope: SearchScope, limit: number) => similar(store, profileId, scope, limit),
    ids: (plan: SearchPlan, scope: SearchScope, limit: number) => ids(store, plan, scope, limit),
    suggest: (field: SuggestField, prefix: string, scope: SearchScope, limit: number) =>
      suggest(store, field, prefix, scope, limit),
    countPlaces: (places: number[], scope: SearchScope) => countPlaces(places, store, store.begin(scope)),
    position,
    snapshot: async () => {
      if (folder !== undefined) await writeSnapshot(store, folder)
    },
  }
}

/** One at a time: reading some is long enough a step. */
function* read(ops: readonly WrittenOp[]): Generator<IndexOp> {
  for (const op of ops) yield readOp(op)
}

export type Calls = ReturnType<typeof indexCalls>
export type CallName = keyof Calls
