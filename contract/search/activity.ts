/**
 * Filters by what the company did with people: entries of the facet `general` (000 §3). An entry that has parts is written
 * by its own name (`-views[0]:me,30`), the others as values of `general`; `general[0]:views` stands for the usual parts.
 */
export const activityEntries = ['views', 'shown', 'viewsTransformer', 'folders', 'hasComment', 'commentDays'] as const
export type ActivityEntry = (typeof activityEntries)[number]

/** D-45: oneself, or anybody of the company. */
export const activityBy = ['me', 'company'] as const
export type ActivityBy = (typeof activityBy)[number]

/** 000 §9: the count of days where none is said. */
export const usualDays = 30
export const mostDays = 3650

/** What an entry says beside its name. */
export const activityParts: Record<ActivityEntry, { by: boolean; days: boolean }> = {
  views: { by: true, days: true },
  shown: { by: true, days: true },
  // D-47: hides whom one has, or the company has, ever looked at.
  viewsTransformer: { by: true, days: false },
  folders: { by: true, days: false },
  hasComment: { by: false, days: false },
  commentDays: { by: false, days: true },
}

export interface ActivityFilter {
  facet: 'general'
  index: number
  excluded: boolean
  entry: ActivityEntry
  by: ActivityBy | null
  days: number | null
}

export const activityEntry = (name: string): ActivityEntry | undefined =>
  activityEntries.find((entry) => entry === name)

/** An entry with its usual parts. */
export const usualActivity = (entry: ActivityEntry, index = activityEntries.indexOf(entry)): ActivityFilter => ({
  facet: 'general',
  index,
  excluded: false,
  entry,
  by: activityParts[entry].by ? 'me' : null,
  days: activityParts[entry].days ? usualDays : null,
})

const whole = /^[1-9]\d{0,3}$/

/** Reads the parts of an entry: `by,count`, `by` or `count`; a count that is left out is the usual one. */
export function readActivity(entry: ActivityEntry, value: string): Pick<ActivityFilter, 'by' | 'days'> | undefined {
  const { by: hasBy, days: hasDays } = activityParts[entry]
  const parts = value.split(',').map((part) => part.trim())
  const by = hasBy ? activityBy.find((known) => known === parts[0]) : null
  const count = hasDays ? parts[hasBy ? 1 : 0] || String(usualDays) : ''
  if (by === undefined || parts.length > Number(hasBy) + Number(hasDays)) return undefined
  if (hasDays && (!whole.test(count) || Number(count) > mostDays)) return undefined
  return { by, days: hasDays ? Number(count) : null }
}

/** The parts as they are written. */
export const partsOf = ({ by, days }: ActivityFilter): string => [by, days].filter((part) => part !== null).join()

/** Which entries a company has (000 §6, D-09). */
export interface FilterFlags {
  legacyActivityFilters: boolean
  commentDaysFilter: boolean
}
export function isOffered(entry: ActivityEntry, flags: FilterFlags): boolean {
  if (entry === 'views' || entry === 'shown' || entry === 'folders') return flags.legacyActivityFilters
  if (entry === 'viewsTransformer') return !flags.legacyActivityFilters
  return entry === 'hasComment' || flags.commentDaysFilter
}
