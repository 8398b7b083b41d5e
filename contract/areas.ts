/** The areas of the product, one name on every side. Every side's folders are tested against this list. */
export const areas = [
  'auth',
  'users',
  'search',
  'profiles',
  'folders',
  'templates',
  'notices',
  'sync',
  'companies',
  'meter',
  'messaging',
  'health',
] as const
export type Area = (typeof areas)[number]
