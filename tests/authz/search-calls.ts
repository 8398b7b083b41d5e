import { randomUUID } from 'node:crypto'
import { versionOf } from '../../server/modules/search/names/own-names.ts'
import type { Calls } from './calls.ts'
import { metaQuery } from './subjects/searches.ts'

/** Calls that search people, and about searches. */
export const searchCalls: Calls['search'] = {
  searchProfiles: (n) => ({ query: { similar: String(n.profile) } }),
  countFacets: () => ({}),
  listFoundIds: (n) => ({ query: { similar: String(n.profile) } }),
  countFit: () => ({ query: { q: ['skill:React'], w: ['skill:GraphQL'] } }),
  tellEvidence: (n) => ({ body: { query: 'w=skill%3AReact', profiles: [n.profile] } }),
  suggest: () => ({ body: { type2terms: { skill: ['rea'] } } }),
  readTyped: () => ({ body: { text: 'React, Berlin' } }),
  suggestRemovals: () => ({ query: { q: ['skill:React', 'skill:COBOL'] } }),
  listSavedSearches: () => ({}),
  saveSearch: () => ({ body: { name: 'React', query: 'q=skill%3AReact' } }),
  changeSavedSearch: (n) => ({ params: { id: n.savedSearch }, body: { name: 'Renamed' } }),
  lookAtSavedSearch: (n) => ({ params: { id: n.savedSearch } }),
  deleteSavedSearch: (n) => ({ params: { id: n.savedSearch } }),
  listMadeSearches: () => ({}),
  getFolderQuery: (n) => ({ params: { id: n.folder } }),
  listFolderSearches: (n) => ({ params: { id: n.folder } }),
  getSearchHints: (n) => ({ params: { id: String(n.profile), x: 'q=skill:React' } }),
  getSpecializationQuery: () => ({ params: { id: 'frontend' } }),
  setFolderQuery: (n) => ({ params: { id: n.folder }, body: { query: 'q=skill%3AReact' } }),
  getSmartBatch: (n) => ({ params: { id: n.folder } }),
  openSmartBatch: (n) => ({ params: { id: n.folder } }),
  excludePeople: (n) => ({ params: { id: n.folder }, body: { profiles: [1] } }),
  takeBackExcluded: (n) => ({ params: { id: n.folder }, body: { profiles: [1] } }),
  hideMadeSearch: (n) => ({ params: { id: n.madeSearch } }),
  listMetaQueries: () => ({}),
  listEnabledMetaQueries: () => ({}),
  createMetaQuery: () => ({ body: metaQuery(randomUUID()) }),
  changeMetaQuery: (n) => ({ params: { id: n.metaQuery }, body: { weight: 3 } }),
  deleteMetaQuery: (n) => ({ params: { id: n.metaQuery } }),
  getOwnNames: () => ({}),
  // What is there already: nobody has written any.
  saveOwnNames: () => ({ body: { groups: [], version: versionOf([]) } }),
}
