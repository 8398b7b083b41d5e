import { seniorityLevels } from '../profiles/card.ts'
import type { FacetName } from './fields.ts'

/** Contact choices of the facet, in their order (000 §9). */
export const contactChoices = ['any', 'email', 'phone', 'messengers', 'no'] as const

/** Which positions a company size speaks of (000 §3). */
export const sizePrefixes = ['any', 'curr', 'prev'] as const
export type SizePrefix = (typeof sizePrefixes)[number]

/** D-49: the eight sizes by their id, 1 to 8; the upper bound of the last is open. */
export const companySizes = [
  { id: 1, lower: 1, upper: 9 },
  { id: 2, lower: 10, upper: 19 },
  { id: 3, lower: 20, upper: 99 },
  { id: 4, lower: 100, upper: 499 },
  { id: 5, lower: 500, upper: 999 },
  { id: 6, lower: 1000, upper: 4999 },
  { id: 7, lower: 5000, upper: 9999 },
  { id: 8, lower: 10_000, upper: null },
] as const

/** What a place is, in the order in which the facet lists them. */
export const placeKinds = ['country', 'region', 'city'] as const
export type PlaceKind = (typeof placeKinds)[number]

/** What somebody is entered as by hand; nothing guesses it (D-67). */
export const genders = ['female', 'male', 'other'] as const
export type Gender = (typeof genders)[number]
export const diversityGroups = ['asian', 'black', 'hispanic', 'indigenous', 'middleEastern', 'white', 'mixed'] as const
export type DiversityGroup = (typeof diversityGroups)[number]

/** Levels of education, lowest first; an import maps what a file says to one of them. */
const educationLevels = ['school', 'college', 'courses', 'bachelor', 'master', 'doctor'] as const
export type EducationLevel = (typeof educationLevels)[number]

interface FacetBase {
  name: FacetName
  /** How several included values combine; excluded ones always subtract. */
  inside: 'and' | 'or'
  openByDefault: boolean
}
export interface ValueFacet extends FacetBase {
  kind: 'values'
  /** The fixed list of values; absent where the values come from the people themselves. */
  values?: readonly string[]
}
export interface RangeFacet extends FacetBase {
  kind: 'range'
  /** Years and months last, a year is a point in time. */
  unit: 'years' | 'months' | 'year'
  /** Marks of the slider in the year that it is; the last of a length of time means 'and more' (000 §9). */
  marks: (year: number) => readonly number[]
  /** Where the open end is drawn when it lies beyond the last mark (000 §9). */
  displayMax?: number
}
export interface SizeFacet extends FacetBase {
  kind: 'size'
}
export type Facet = ValueFacet | RangeFacet | SizeFacet

const range = <Name extends FacetName>(
  name: Name,
  more: Pick<RangeFacet, 'unit' | 'marks' | 'displayMax'>,
): RangeFacet & { name: Name } => ({ kind: 'range', name, inside: 'or', openByDefault: true, ...more })

const firstGraduation = 1970
const graduationsAhead = 7
/** 1970 to seven years ahead (000 §9). */
const graduations = (year: number): number[] =>
  Array.from({ length: year + graduationsAhead - firstGraduation + 1 }, (_, at) => firstGraduation + at)

const values = <Name extends FacetName>(
  name: Name,
  more: Partial<Omit<ValueFacet, 'name'>> = {},
): ValueFacet & { name: Name } => ({
  kind: 'values',
  name,
  inside: 'or',
  openByDefault: false,
  ...more,
})

/** The facets that can be chosen, in the order of the column (000 §9). */
export const facets = [
  range('age', { unit: 'years', marks: () => [0, 18, 20, 25, 30, 35, 40, 50, 60] }),
  range('experience', { unit: 'years', marks: () => [0, 1, 2, 3, 4, 5, 7, 10, 15] }),
  range('onLastPosition', { unit: 'months', marks: () => [0, 6, 12, 18, 24, 36, 48, 60], displayMax: 120 }),
  range('graduation', { unit: 'year', marks: graduations }),
  values('contacts', { values: contactChoices, openByDefault: true }),
  values('location'),
  values('mainSkillHigh'),
  values('seniorityLevel', { values: seniorityLevels }),
  { kind: 'size', name: 'companySize', inside: 'or', openByDefault: false },
  values('lastCompany'),
  values('industry'),
  values('specialization'),
  values('language', { inside: 'and' }),
  values('site', { inside: 'and' }),
  values('education'),
  values('educationLevel', { values: educationLevels }),
  values('gender', { values: genders }),
  values('diversity', { values: diversityGroups }),
] as const satisfies readonly Facet[]

type Declared = (typeof facets)[number]
export type ReadyFacet = Declared['name']
export type ReadyValueFacet = Extract<Declared, { kind: 'values' }>['name']
export type ReadyRangeFacet = Extract<Declared, { kind: 'range' }>['name']
/** The facets whose values are numbers, in the unit of each. */
export const rangeFacets = facets.flatMap((facet) => (facet.kind === 'range' ? [facet.name] : []))

const byName = new Map<string, Facet>(facets.map((facet) => [facet.name, facet]))

/** The declaration of a facet, or undefined for a name that is none or cannot be chosen yet. */
export const facetNamed = (name: string): Facet | undefined => byName.get(name)

/** The counted buckets of a range facet, each as the filter that choosing it applies. @param year the one that it is */
export function bucketsOf({ unit, marks }: RangeFacet, year: number): { lower: number; upper: number | null }[] {
  const all = marks(year)
  return all.map((lower, at) => ({ lower, upper: unit === 'year' ? lower : (all[at + 1] ?? null) }))
}
