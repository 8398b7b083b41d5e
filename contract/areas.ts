/**
 * The areas of the product, one name on every side, each with the nouns that are its alone: what every area stands on (the
 * kernels of server, contract and device) speaks of none of them. Every side's folders are tested against this list.
 */
export const nouns = {
  auth: [],
  users: [],
  search: ['facet', 'metaquery'],
  profiles: ['profile', 'resume', 'résumé', 'view'],
  folders: ['folder', 'vacancy', 'candidate', 'comment', 'tags'],
  templates: ['template'],
  notices: ['notice'],
  sync: [],
  companies: ['employee', 'department'],
  meter: ['credit'],
  messaging: ['mailing', 'suppression'],
  health: ['finding'],
  today: [],
  notifications: [],
} as const satisfies Record<string, readonly string[]>
export type Area = keyof typeof nouns
export const areas = Object.keys(nouns) as readonly Area[]
