import type { ReadyRangeFacet } from '../../../contract/search/facets.ts'
import {
  type CountedFacet,
  everythingSaid,
  type SearchDocument,
  type ValueFacetName,
  type WordField,
} from '../../ports/search-index.ts'
import { type KeptLexicon, Lexicon, type LexiconSettings, Words } from './lexicon.ts'
import type { KeptNames } from './names.ts'
import { stepName } from './steps.ts'

/** The lexicons: attributes over the same kind of names share one. */
export const lexiconNames = [
  'title',
  'company',
  'education',
  'name',
  'text',
  'skill',
  'place',
  'placeName',
  'owner',
  'value',
] as const
export type LexiconName = (typeof lexiconNames)[number]

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
}

export interface Lexicons {
  words: Words
  of: Record<LexiconName, Lexicon>
}

export const lexiconOf = (lexicons: Lexicons, attribute: AttributeName): Lexicon =>
  lexicons.of[attributes[attribute].lexicon]

/** Lexicons as a snapshot has them. */
export interface KeptLexicons {
  words: KeptNames
  of: (name: LexiconName) => KeptLexicon
}

/** @param kept what they begin with */
export function newLexicons(kept?: KeptLexicons): Lexicons {
  const words = new Words(kept?.words)
  const lexicon = (name: LexiconName, settings?: LexiconSettings) => new Lexicon(settings, kept?.of(name))
  return {
    words,
    of: {
      title: lexicon('title', { words, suggested: true }),
      company: lexicon('company', { words, suggested: true }),
      education: lexicon('education', { words, suggested: true }),
      name: lexicon('name', { words, suggested: true }),
      // Texts are found through the words of whole people, not a value at a time.
      text: lexicon('text', { words, findable: false }),
      skill: lexicon('skill', { suggested: true }),
      place: lexicon('place'),
      placeName: lexicon('placeName'),
      owner: lexicon('owner'),
      value: lexicon('value'),
    },
  }
}
