import {
  type ActivityEntry,
  type ActivityFilter,
  activityEntry,
  activityParts,
  partsOf,
  readActivity,
  usualActivity,
} from './activity.ts'
import {
  companySizes,
  facetNamed,
  type ReadyRangeFacet,
  type ReadyValueFacet,
  type SizePrefix,
  sizePrefixes,
} from './facets.ts'

interface Part {
  /** The place of the value inside its facet (D-48); gaps are allowed. */
  index: number
  excluded: boolean
}
export interface ValueFilter extends Part {
  facet: ReadyValueFacet
  value: string
}
/** Both ends are inclusive; null is an open end. At least one end is set. */
export interface RangeFilter extends Part {
  facet: ReadyRangeFacet
  lower: number | null
  upper: number | null
}
interface SizeFilter extends Part {
  facet: 'companySize'
  when: SizePrefix
  /** The id of a company size, 1 to 8 (D-49). */
  size: number
}
/** One chosen value of one facet. */
export type Filter = ValueFilter | RangeFilter | SizeFilter | ActivityFilter

export const isActivity = (filter: Filter): filter is ActivityFilter => filter.facet === 'general'
export const isRange = (filter: Filter): filter is RangeFilter => facetNamed(filter.facet)?.kind === 'range'
export const isSize = (filter: Filter): filter is SizeFilter => filter.facet === 'companySize'
export const isValue = (filter: Filter): filter is ValueFilter =>
  !isRange(filter) && !isSize(filter) && !isActivity(filter)

const shape = /^(-)?([A-Za-z]{1,40})\[(\d{1,4})\]:(.+)$/su
/** Is it written as a filter, whether it says one or not? */
export const isFilterText = (raw: string): boolean => shape.test(raw.trim())
const rangeShape = /^(\*|\d{1,6}(?:\.\d{1,4})?)-(\*|\d{1,6}(?:\.\d{1,4})?)$/
const sizeShape = /^(any|curr|prev)(\d)$/
const valueLimit = 300

function rangeOf(value: string): { lower: number | null; upper: number | null } | undefined {
  const found = rangeShape.exec(value)
  if (!found) return undefined
  const [lower, upper] = [found[1]!, found[2]!].map((end) => (end === '*' ? null : Number(end)))
  if ((lower === null && upper === null) || (lower ?? 0) > (upper ?? Number.POSITIVE_INFINITY)) return undefined
  return { lower: lower!, upper: upper! }
}

function sizeOf(value: string): { when: SizePrefix; size: number } | undefined {
  const found = sizeShape.exec(value)
  const size = Number(found?.[2])
  return found && companySizes.some(({ id }) => id === size) ? { when: found[1] as SizePrefix, size } : undefined
}

/** Reads one `f`: `[-]facet[index]:value` (000 §3). Undefined when it is malformed or names no known facet. */
export function decodeFilter(raw: string): Filter | undefined {
  const found = shape.exec(raw.trim())
  if (!found) return undefined
  const part: Part = { index: Number(found[3]), excluded: found[1] === '-' }
  const value = found[4]!.trim()
  const entry = activityEntry(found[2] === 'general' ? value : found[2]!)
  if (entry) return activityOf(entry, found[2] === 'general' ? undefined : value, part)
  const facet = facetNamed(found[2]!)
  if (!facet) return undefined
  if (facet.kind === 'range') {
    const range = rangeOf(value)
    return range && { facet: facet.name as ReadyRangeFacet, ...part, ...range }
  }
  if (facet.kind === 'size') {
    const size = sizeOf(value)
    return size && { facet: 'companySize', ...part, ...size }
  }
  if (value === '' || value.length > valueLimit) return undefined
  if (facet.values && !facet.values.includes(value)) return undefined
  return { facet: facet.name as ReadyValueFacet, ...part, value }
}

function activityOf(entry: ActivityEntry, parts: string | undefined, part: Part): ActivityFilter | undefined {
  if (parts === undefined) return { ...usualActivity(entry), ...part }
  const read = activityParts[entry].by || activityParts[entry].days ? readActivity(entry, parts) : undefined
  return read && { ...usualActivity(entry), ...part, ...read }
}

const end = (bound: number | null) => (bound === null ? '*' : String(bound))

/** What follows the colon of a filter. */
export function filterValue(filter: Filter): string {
  if (isRange(filter)) return `${end(filter.lower)}-${end(filter.upper)}`
  if (isSize(filter)) return `${filter.when}${filter.size}`
  if (isActivity(filter)) return partsOf(filter) || filter.entry
  return filter.value
}

/** Writes a filter as one `f`; reading it back gives the same filter. */
export function encodeFilter(filter: Filter): string {
  const name = isActivity(filter) && partsOf(filter) ? filter.entry : filter.facet
  return `${filter.excluded ? '-' : ''}${name}[${filter.index}]:${filterValue(filter)}`
}

/** What makes two filters one: an entry of activity stands once, whatever its parts. */
const keyOf = (filter: Filter): string =>
  isActivity(filter) ? filter.entry : `${filter.excluded}${filter.facet}:${filterValue(filter)}`

/** `general[1]:views` and `views[0]:me,7` are one filter: the one chooses it, the other says its parts. */
function joined(known: Filter | undefined, filter: Filter, raw: string): Filter {
  if (!known || !isActivity(filter)) return filter
  const parts = /^-?general\[/.test(raw.trim()) ? known : filter
  return { ...parts, excluded: known.excluded || filter.excluded }
}

/** Reads every `f` of a URL. What is malformed is handed back as it came, never thrown. */
export function decodeFilters(raw: readonly string[]): { filters: Filter[]; ignored: string[] } {
  const filters = new Map<string, Filter>()
  const ignored: string[] = []
  for (const one of raw) {
    const filter = decodeFilter(one)
    if (filter) filters.set(keyOf(filter), joined(filters.get(keyOf(filter)), filter, one))
    else if (one.trim() !== '') ignored.push(one)
  }
  return { filters: [...filters.values()], ignored }
}

/** The values of the company size facet in their fixed order; `value` is what a filter says. */
export const sizeChoices = sizePrefixes.flatMap((when) =>
  companySizes.map(({ id }) => ({ when, size: id, value: `${when}${id}` })),
)
