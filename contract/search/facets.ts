import { seniorityLevels } from '../profiles/card.ts'
import type { FacetName } from './fields.ts'

/** Contact choices of the facet, in their order (000 §9). */
export const contactChoices = ['any', 'email', 'phone', 'messengers', 'no'] as const
export type ContactChoice = (typeof contactChoices)[number]

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

/** Levels of education, lowest first; an import maps what a file says to one of them. */
export const educationLevels = ['school', 'college', 'courses', 'bachelor', 'master', 'doctor'] as const
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
  unit: 'years' | 'months' | 'year'
  /** Marks of the slider; the last one means 'and more' (000 §9). */
  marks: readonly number[]
}
export interface SizeFacet extends FacetBase {
  kind: 'size'
}
export type Facet = ValueFacet | RangeFacet | SizeFacet

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
  {
    kind: 'range',
    name: 'experience',
    inside: 'or',
    openByDefault: true,
    unit: 'years',
    marks: [0, 1, 2, 3, 4, 5, 7, 10, 15],
  },
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
  values('educationLevel', { values: educationLevels }),
] as const satisfies readonly Facet[]

export type ReadyFacet = (typeof facets)[number]['name']
export type ReadyValueFacet = Exclude<ReadyFacet, 'experience' | 'companySize'>
export type ReadyRangeFacet = 'experience'

const byName = new Map<string, Facet>(facets.map((facet) => [facet.name, facet]))

/** The declaration of a facet, or undefined for a name that is none or cannot be chosen yet. */
export const facetNamed = (name: string): Facet | undefined => byName.get(name)

/** The counted buckets of a range facet, each as the filter that choosing it applies. */
export const bucketsOf = (facet: RangeFacet): { lower: number; upper: number | null }[] =>
  facet.marks.map((lower, at) => ({ lower, upper: facet.marks[at + 1] ?? null }))
