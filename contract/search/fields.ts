/** The 17 field types of a search term (000 §3). */
export const searchFields = [
  'metaqueries',
  'companySearch',
  'lastCompanySearch',
  'position',
  'lastPosition',
  'skill',
  'skillAll',
  'skillAny',
  'mainSkillHigh',
  'preferableSkill',
  'location',
  'locationRange',
  'educationSearch',
  'name',
  'comment',
  'folder',
  'text',
] as const
export type SearchField = (typeof searchFields)[number]

/** The 19 facets (000 §3). */
export const facetNames = [
  'general',
  'age',
  'experience',
  'onLastPosition',
  'graduation',
  'contacts',
  'language',
  'site',
  'seniorityLevel',
  'companySize',
  'industry',
  'mainSkillHigh',
  'diversity',
  'gender',
  'lastCompany',
  'education',
  'educationLevel',
  'location',
  'specialization',
] as const
export type FacetName = (typeof facetNames)[number]

/** Facets that only some places support (000 §6); forced upon another place they are refused with a code of their own. */
export const gatedFacets = ['age', 'gender', 'diversity'] as const satisfies readonly FacetName[]
export type GatedFacet = (typeof gatedFacets)[number]

/** Fields whose words are names of skills, with their synonyms. */
export const skillFields: ReadonlySet<SearchField> = new Set<SearchField>([
  'skill',
  'skillAll',
  'skillAny',
  'mainSkillHigh',
  'preferableSkill',
])
