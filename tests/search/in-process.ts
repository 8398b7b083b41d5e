import { indexCalls } from '../../server/adapters/search-embedded/calls.ts'
import type { SearchIndex } from '../../server/ports/search-index.ts'

/** The embedded engine without its thread: thousands of histories would else wait for thousands of threads. */
export function inProcessSearch(): SearchIndex {
  const calls = indexCalls(undefined)
  let revision = 0
  let searches = 0
  return {
    get revision() {
      return revision
    },
    get searches() {
      return searches
    },
    follow: async (...args) => calls.follow(...args),
    apply: async (ops, seq) => {
      revision++
      return calls.apply(ops, seq)
    },
    complete: async () => calls.complete(),
    search: async (...args) => {
      searches++
      return calls.search(...args)
    },
    count: async (...args) => calls.count(...args),
    similar: async (...args) => calls.similar(...args),
    ids: async (...args) => calls.ids(...args),
    suggest: async (...args) => calls.suggest(...args),
    countPlaces: async (...args) => calls.countPlaces(...args),
    position: async () => calls.position(),
    waitFor: async (seq) => calls.position().seq >= seq,
    snapshot: () => calls.snapshot(),
    close: async () => undefined,
  }
}
