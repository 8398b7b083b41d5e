/**
 * Filters of the facet `general` (000 §3): what the company did with people, how likely they answer, and what they say of
 * how they work. An entry that has parts is written by its own name (`-views[0]:me,30`), the others as values of
 * `general`; `general[0]:views` stands for the usual parts.
 */
export const activityEntries = [
  'views',
  'shown',
  'viewsTransformer',
  'folders',
  'hasComment',
  'commentDays',
  'contacted',
  'extViewed',
  'mltr',
  'mltrDays',
  'remote',
  'remoteFully',
  'remoteHybrid',
  'openToWork',
  'isFreelancer',
  'isFrequentJobChanger',
  'excludeMultipleLocations',
  'known',
] as const
export type ActivityEntry = (typeof activityEntries)[number]

/** D-45: oneself, or anybody of the company. */
const activityBy = ['me', 'company'] as const

/** The people whom `viewsTransformer` hides (D-47): 'never' hides nobody. */
const hiddenFrom = [...activityBy, 'never'] as const

/** 000 §9: the count of days where none is said. */
export const usualDays = 30
export const mostDays = 3650

interface Parts {
  by: boolean
  days: boolean
  /** The word behind the count of days (000 §3: count and type for mltrDays). */
  type?: 'updated'
}
const none: Parts = { by: false, days: false }

/** What an entry says beside its name. */
export const activityParts: Record<ActivityEntry, Parts> = {
  views: { by: true, days: true },
  shown: { by: true, days: true },
  // D-47: hides whom one has, or the company has, ever looked at.
  viewsTransformer: { by: true, days: false },
  folders: { by: true, days: false },
  hasComment: none,
  commentDays: { by: false, days: true },
  contacted: { by: true, days: true },
  extViewed: { by: true, days: true },
  mltr: none,
  // D-46: the one type is 'updated within so many days'.
  mltrDays: { by: false, days: true, type: 'updated' },
  // D-110: in full or in part, and each by itself.
  remote: none,
  remoteFully: none,
  remoteHybrid: none,
  openToWork: none,
  isFreelancer: none,
  isFrequentJobChanger: none,
  excludeMultipleLocations: none,
  // Who stands in any folder that the user may see: known before they are written to as strangers.
  known: none,
}

/**
 * D-46, 'more likely to respond': whoever changed their profile in the last 90 days and is on their last position for 18
 * months or longer. An answer to an earlier message and the wish for a new job will count too, each by itself, as soon as
 * the areas that know of them (messaging, enrichment) stand.
 */
export const likelyToRespond = { updatedDays: 90, monthsOnPosition: 18 } as const

export interface ActivityFilter {
  facet: 'general'
  index: number
  excluded: boolean
  entry: ActivityEntry
  by: (typeof hiddenFrom)[number] | null
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

/** Does it change nothing, as if nobody had said it? */
export const isIdle = ({ by }: ActivityFilter): boolean => by === 'never'

const whole = /^[1-9]\d{0,3}$/

/** Reads the parts of an entry: `by,count`, `by`, `count` or `count,type`; a count that is left out is the usual one. */
export function readActivity(entry: ActivityEntry, value: string): Pick<ActivityFilter, 'by' | 'days'> | undefined {
  const { by: hasBy, days: hasDays, type } = activityParts[entry]
  const parts = value.split(',').map((part) => part.trim())
  if (type !== undefined && parts.length === 2 && parts[1] === type) parts.pop()
  const choices = entry === 'viewsTransformer' ? hiddenFrom : activityBy
  const by = hasBy ? choices.find((known) => known === parts[0]) : null
  const count = hasDays ? parts[hasBy ? 1 : 0] || String(usualDays) : ''
  if (by === undefined || parts.length > Number(hasBy) + Number(hasDays)) return undefined
  if (hasDays && (!whole.test(count) || Number(count) > mostDays)) return undefined
  return { by, days: hasDays ? Number(count) : null }
}

/** The parts as they are written. */
export const partsOf = ({ entry, by, days }: ActivityFilter): string =>
  [by, days, activityParts[entry].type ?? null].filter((part) => part !== null).join()

/** What the entries that somebody has depend on (000 §6, D-09): the company's flags and the role. */
export interface FilterFlags {
  legacyActivityFilters: boolean
  commentDaysFilter: boolean
  remoteFilter: boolean
  enableMltr: boolean
  mltrDaysFilter: boolean
  isSuperUser: boolean
}

/** 000 §6, 'Filter availability'; what stands in no rule there everybody has. */
const offered: Partial<Record<ActivityEntry, (flags: FilterFlags) => boolean>> = {
  views: (flags) => flags.legacyActivityFilters,
  shown: (flags) => flags.legacyActivityFilters,
  folders: (flags) => flags.legacyActivityFilters,
  contacted: (flags) => flags.legacyActivityFilters,
  viewsTransformer: (flags) => !flags.legacyActivityFilters,
  commentDays: (flags) => flags.commentDaysFilter,
  // It comes with the extension.
  extViewed: () => false,
  remote: (flags) => flags.remoteFilter,
  remoteFully: (flags) => flags.remoteFilter,
  remoteHybrid: (flags) => flags.remoteFilter,
  mltr: (flags) => (flags.enableMltr && !flags.mltrDaysFilter) || flags.isSuperUser,
  mltrDays: (flags) => (flags.enableMltr && flags.mltrDaysFilter) || flags.isSuperUser,
}
export const isOffered = (entry: ActivityEntry, flags: FilterFlags): boolean => offered[entry]?.(flags) ?? true
