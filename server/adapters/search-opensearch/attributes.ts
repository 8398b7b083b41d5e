import type { CountedFacet, SearchDocument, SuggestField } from '../../ports/search-index.ts'

/** Kinds of names: attributes of one kind are shown as whoever wrote a name first wrote it. */
export type Lexicon = 'title' | 'company' | 'education' | 'name' | 'skill' | 'value'

interface Attribute {
  /** Absent where names are shown as they are. */
  lexicon?: Lexicon
  read: (document: SearchDocument) => readonly string[]
}

const facet = (name: keyof SearchDocument['facets'], lexicon: Lexicon = 'value') => ({
  lexicon,
  read: ({ facets }: SearchDocument) => facets[name] ?? [],
})
const skills = (which: (skill: SearchDocument['skills'][number]) => boolean) => ({
  lexicon: 'skill' as const,
  read: (document: SearchDocument) => document.skills.filter(which).map(({ name }) => name),
})

/** The facts of a person that are found and counted by whole names. A new facet of names is one line here. */
export const attributes = {
  position: { lexicon: 'title', read: ({ texts }) => texts.position ?? [] },
  companySearch: { lexicon: 'company', read: ({ texts }) => texts.companySearch ?? [] },
  lastCompanySearch: { lexicon: 'company', read: ({ texts }) => texts.lastCompanySearch ?? [] },
  educationSearch: { lexicon: 'education', read: ({ texts }) => texts.educationSearch ?? [] },
  name: { lexicon: 'name', read: ({ texts }) => texts.name ?? [] },
  skill: skills(() => true),
  principalSkill: skills(({ principal }) => principal),
  highSkill: skills(({ high }) => high),
  place: { read: ({ places }) => places.map(String) },
  placeName: { read: ({ placeNames }) => placeNames },
  contacts: facet('contacts'),
  seniorityLevel: facet('seniorityLevel'),
  companySize: facet('companySize'),
  industry: facet('industry'),
  specialization: facet('specialization'),
  language: facet('language'),
  site: facet('site'),
  education: facet('education', 'education'),
  educationLevel: facet('educationLevel'),
  gender: facet('gender'),
  diversity: facet('diversity'),
  flags: { lexicon: 'value', read: ({ flags }) => flags },
} as const satisfies Record<string, Attribute>

export type AttributeName = keyof typeof attributes
export const attributeNames = Object.keys(attributes) as AttributeName[]

/** How an attribute is declared, whatever it is. */
export const attributeOf = (name: AttributeName): Attribute => attributes[name]

/** The attribute that a facet of names counts; undefined for one of numbers. */
export function attributeOfFacet(name: CountedFacet): AttributeName | undefined {
  if (name === 'location') return 'place'
  if (name === 'mainSkillHigh') return 'highSkill'
  if (name === 'lastCompany') return 'lastCompanySearch'
  return name in attributes ? (name as AttributeName) : undefined
}

/** Kinds of names that complete what somebody types. */
const suggestedFields: readonly SuggestField[] = ['skill', 'position', 'companySearch', 'educationSearch', 'name']
export const suggestedLexicons: ReadonlySet<Lexicon> = new Set(
  suggestedFields.map((field) => attributes[field].lexicon),
)

/** Where the names of an attribute are in the index. */
export const namesField = (name: AttributeName): string => `names.${name}`
