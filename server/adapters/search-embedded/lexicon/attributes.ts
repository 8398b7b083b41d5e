import { everythingSaid, type WordField } from '../../../../contract/search/evidence/found-by.ts'
import type { ReadyRangeFacet } from '../../../../contract/search/facets.ts'
import type { CountedFacet, SearchDocument, ValueFacetName } from '../../../ports/search-index.ts'
import { type KeptLexicon, LexiconWriter, type SharedLexicon } from '../writing/lexicon-writer.ts'
import { Lexicon, Words } from './lexicon.ts'
import { type KeptNames, Names, type SharedNames } from './names.ts'
import { stepName } from './steps.ts'

interface LexiconKind {
  /** Found by its words: a name at a time, or only through the words of whole people. */
  words?: 'of names' | 'of people'
  /** What completes a typed text is suggested. */
  isSuggested?: true
}

/** The lexicons: attributes over the same kind of names share one. */
const lexiconKinds = {
  title: { words: 'of names', isSuggested: true },
  company: { words: 'of names', isSuggested: true },
  education: { words: 'of names', isSuggested: true },
  name: { words: 'of names', isSuggested: true },
  text: { words: 'of people' },
  skill: { isSuggested: true },
  place: {},
  placeName: {},
  owner: {},
  value: {},
} as const satisfies Record<string, LexiconKind>
type LexiconName = keyof typeof lexiconKinds
export const lexiconNames = Object.keys(lexiconKinds) as LexiconName[]

/** Something for each of the lexicons. */
export const byLexicon = <T>(make: (name: LexiconName, kind: LexiconKind) => T): Record<LexiconName, T> =>
  Object.fromEntries(lexiconNames.map((name) => [name, make(name, lexiconKinds[name])])) as Record<LexiconName, T>

interface Attribute {
  lexicon: LexiconName
  read: (document: SearchDocument) => readonly string[]
}

const said = (field: WordField, lexicon: LexiconName): Attribute => ({
  lexicon,
  read: (document) => document.texts[field] ?? [],
})
const value = (facet: ValueFacetName, lexicon: LexiconName = 'value'): Attribute => ({
  lexicon,
  read: (document) => document.facets[facet] ?? [],
})
const steps = (facet: ReadyRangeFacet): Attribute => ({
  lexicon: 'value',
  read: ({ numbers }) => {
    const number = numbers[facet]
    return number === null ? [] : [stepName(number)]
  },
})

/** Everything that a document has, as lists of names. A new facet of names is one line here. */
export const attributes = {
  position: said('position', 'title'),
  lastPosition: said('lastPosition', 'title'),
  companySearch: said('companySearch', 'company'),
  lastCompanySearch: said('lastCompanySearch', 'company'),
  educationSearch: said('educationSearch', 'education'),
  name: said('name', 'name'),
  text: { lexicon: 'text', read: everythingSaid },
  skill: { lexicon: 'skill', read: ({ skills }) => skills.map((skill) => skill.name) },
  principalSkill: { lexicon: 'skill', read: ({ skills }) => skills.filter((s) => s.principal).map((s) => s.name) },
  highSkill: { lexicon: 'skill', read: ({ skills }) => skills.filter((s) => s.high).map((s) => s.name) },
  place: { lexicon: 'place', read: ({ places }) => places.map(String) },
  placeName: { lexicon: 'placeName', read: ({ placeNames }) => placeNames },
  owner: { lexicon: 'owner', read: ({ companyId }) => [String(companyId)] },
  age: steps('age'),
  experience: steps('experience'),
  onLastPosition: steps('onLastPosition'),
  graduation: steps('graduation'),
  contacts: value('contacts'),
  seniorityLevel: value('seniorityLevel'),
  companySize: value('companySize'),
  industry: value('industry'),
  specialization: value('specialization'),
  language: value('language'),
  site: value('site'),
  education: value('education', 'education'),
  educationLevel: value('educationLevel'),
  gender: value('gender'),
  diversity: value('diversity'),
  flags: { lexicon: 'value', read: ({ flags }) => flags },
} as const satisfies Record<string, Attribute>

export type AttributeName = keyof typeof attributes
export const attributeNames = Object.keys(attributes) as AttributeName[]

/** Attributes that are found by their values; texts are found by their words. */
export type ValuedAttribute = Exclude<AttributeName, 'text'>
export const valuedAttributes = attributeNames.filter((name) => name !== 'text')

/** The attribute that a facet counts. */
export const facetAttribute: Record<CountedFacet, ValuedAttribute> = {
  age: 'age',
  experience: 'experience',
  onLastPosition: 'onLastPosition',
  graduation: 'graduation',
  contacts: 'contacts',
  location: 'place',
  mainSkillHigh: 'highSkill',
  seniorityLevel: 'seniorityLevel',
  companySize: 'companySize',
  lastCompany: 'lastCompanySearch',
  industry: 'industry',
  specialization: 'specialization',
  language: 'language',
  site: 'site',
  education: 'education',
  educationLevel: 'educationLevel',
  gender: 'gender',
  diversity: 'diversity',
  flags: 'flags',
  skill: 'skill',
}

/** The names of an index, as they are searched. */
export interface Lexicons {
  words: Words
  of: Record<LexiconName, Lexicon>
}

/** … and as they are written. */
export interface LexiconWriters {
  words: Names
  of: Record<LexiconName, LexiconWriter>
}

export const lexiconOf = <T>({ of }: { of: Record<LexiconName, T> }, attribute: AttributeName): T =>
  of[attributes[attribute].lexicon]

/** Lexicons as a snapshot has them. */
export interface KeptLexicons {
  words: KeptNames
  of: Record<LexiconName, KeptLexicon>
}

/** What the thread that searches is told of names: of those lexicons that know more than before. */
export interface LexiconNews {
  words: SharedNames
  of: Partial<Record<LexiconName, SharedLexicon>>
}

export function newLexicons(): Lexicons {
  const words = new Words()
  const of = byLexicon(
    (_, kind) => new Lexicon({ words: kind.words === 'of names' ? words : undefined, isSuggested: kind.isSuggested }),
  )
  return { words, of }
}

export function newLexiconWriters(): LexiconWriters {
  const words = new Names()
  return { words, of: byLexicon((_, kind) => new LexiconWriter({ ...kind, words: kind.words && words })) }
}
