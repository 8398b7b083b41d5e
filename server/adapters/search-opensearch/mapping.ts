import { wordFields } from '../../../contract/search/evidence/found-by.ts'
import { rangeFacets } from '../../../contract/search/facets.ts'
import { meritSorts } from '../../../contract/search/search-url.ts'
import { attributeNames } from './attributes.ts'
import type { Json } from './cluster.ts'

/** Raised with every change below, or of what is written: an index of another version is built anew beside the old one. */
export const schemaVersion = 3

/** No phrase and no two words of different values come nearer to each other than this. */
const valueGap = 100_000
/** So far apart words of one value can be. */
export const withinValue = valueGap / 2

const each = (names: readonly string[], type: Json) => ({
  properties: Object.fromEntries(names.map((name) => [name, type])),
})
const name = { type: 'keyword' }
/** Only asked for, never counted or sorted by. */
const sought = { type: 'keyword', doc_values: false }
/** The field `text` is one text: which words it has is all that is asked. */
const words = { type: 'text', analyzer: 'whitespace', norms: false, index_options: 'docs' }
const tokens = { type: 'text', analyzer: 'whitespace', norms: false, position_increment_gap: valueGap }

/** Folding and cutting into words is ours: OpenSearch holds the tokens, and every engine finds the same. */
const properties: Json = {
  profileId: { type: 'long' },
  companyId: { type: 'long' },
  /** On what everybody sees: the companies that have a view of their own. */
  overlaidBy: { type: 'long', doc_values: false },
  updatedAt: { type: 'double' },
  rating: { type: 'double' },
  numbers: each(rangeFacets, { type: 'double' }),
  merits: each(meritSorts, { type: 'float' }),
  latitude: { type: 'float' },
  longitude: { type: 'float' },
  words: { properties: { ...each(wordFields, tokens).properties, text: words } },
  literals: each(wordFields, tokens),
  names: each(attributeNames, name),
  skillMonths: sought,
  /** What is shown of a hit: kept, not searched. */
  shown: { type: 'object', enabled: false },
  /** A name that somebody carries: how it is shown, how what is typed may begin, and how with a slip of the fingers. */
  entry: {
    properties: { lexicon: sought, completions: sought, beginnings: sought, shown: { type: 'object', enabled: false } },
  },
  /** How far the feed was followed. */
  position: { type: 'object', enabled: false },
}

/** Each shard is searched by one thread. Nothing is seen before a batch is whole, for only the adapter refreshes. */
/** @param installation whose it is */
export const indexBody = (shards: number, installation?: string): Json => ({
  settings: {
    index: {
      number_of_shards: shards,
      auto_expand_replicas: '0-1',
      refresh_interval: -1,
      max_result_window: 2_147_483_647,
      max_terms_count: 1_000_000,
      'search.concurrent_segment_search.mode': 'none',
    },
  },
  mappings: {
    dynamic: 'strict',
    ...(installation && { _meta: { installation } }),
    _source: { includes: ['profileId', 'companyId', 'rating', 'shown', 'entry.shown', 'position'] },
    properties,
  },
})
