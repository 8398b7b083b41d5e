import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { ActivityEntry } from '../../../../contract/search/activity.ts'
import type { DiversityGroup, Gender, PlaceKind, RangeFacet, SizePrefix } from '../../../../contract/search/facets.ts'
import { companySizes } from '../../../../contract/search/facets.ts'
import type { FacetName, SearchField } from '../../../../contract/search/fields.ts'
import type { Term } from '../../../../contract/search/query.ts'
import type { Sort } from '../../../../contract/search/search-url.ts'
import { diversityLabels, genderLabels } from '../../../entities/profile/diversity.ts'
import { languageName } from '../../../entities/profile/language-name.ts'
import { numbers } from '../../../lib/intl.ts'

/** What a chip says before its value. */
export const fieldLabels: Record<SearchField, MessageDescriptor> = {
  metaqueries: msg`Meta-query`,
  companySearch: msg`Company`,
  lastCompanySearch: msg`Current company`,
  position: msg`Title`,
  lastPosition: msg`Current title`,
  skill: msg`Skill`,
  skillAll: msg`Skill`,
  skillAny: msg`Any of skills`,
  mainSkillHigh: msg`Main skill`,
  preferableSkill: msg`Nice to have`,
  location: msg`Location`,
  locationRange: msg`Location`,
  educationSearch: msg`Education`,
  name: msg`Name`,
  comment: msg`Comment`,
  folder: msg`Folder`,
  text: msg`Text`,
}

const excludedLabels: Partial<Record<SearchField, MessageDescriptor>> = {
  companySearch: msg`Not company`,
  position: msg`Not title`,
  skill: msg`Not skill`,
  location: msg`Not in`,
}
export const excludedLabel = msg`Without`
/** What stands before the words of a term. */
export const fieldLabel = ({ field, excluded }: Pick<Term, 'field' | 'excluded'>): MessageDescriptor =>
  excluded ? (excludedLabels[field] ?? excludedLabel) : fieldLabels[field]
export const similarLabel = msg`Similar people`
export const recommendedLabel = msg`Recommended people`

export const facetLabels: Record<FacetName, MessageDescriptor> = {
  general: msg`General`,
  age: msg`Age`,
  onLastPosition: msg`Time on last position`,
  graduation: msg`Graduation`,
  diversity: msg`Diversity`,
  gender: msg`Gender`,
  education: msg`School or university`,
  experience: msg`Experience`,
  contacts: msg`Contacts`,
  location: msg`Location`,
  mainSkillHigh: msg`Main skill`,
  seniorityLevel: msg`Seniority`,
  companySize: msg`Company size`,
  lastCompany: msg`Current company`,
  industry: msg`Industry`,
  specialization: msg`Specialization`,
  language: msg`Language`,
  site: msg`Site`,
  educationLevel: msg`Education`,
}

/** What the place facet puts its values under. */
export const placeKindLabels: Record<PlaceKind, MessageDescriptor> = {
  country: msg`Countries`,
  region: msg`Regions`,
  city: msg`Cities`,
}

/** The orders of a result. */
export const sortLabels: Record<Sort, MessageDescriptor> = {
  overall: msg`Overall rating`,
  date: msg`Newest first`,
  distance: msg`Nearest first`,
  githubCommits: msg`GitHub commits`,
  stackoverflowAnswers: msg`Stack Overflow answers`,
  kaggle: msg`Kaggle`,
  googlePlay: msg`Google Play`,
  diversity: msg`Diversity uncertainty`,
}

/** What the company did with people. */
export const activityLabels: Record<ActivityEntry, MessageDescriptor> = {
  views: msg`Viewed`,
  shown: msg`Shown in results`,
  viewsTransformer: msg`Hide viewed`,
  folders: msg`In folders`,
  hasComment: msg`Has comments`,
  commentDays: msg`Recently commented`,
  contacted: msg`Contacted`,
  extViewed: msg`Viewed via extension`,
  mltr: msg`More likely to respond`,
  mltrDays: msg`Recently updated`,
  remote: msg`Open to remote work`,
  remoteFully: msg`Fully remote`,
  remoteHybrid: msg`Hybrid`,
  openToWork: msg`Open to work`,
  isFreelancer: msg`Freelancer`,
  isFrequentJobChanger: msg`Changes jobs often`,
  excludeMultipleLocations: msg`One location only`,
  known: msg`In our folders`,
}

/** Names of the fixed values; a value from the people themselves is shown as it is. */
const valueLabels: Record<string, MessageDescriptor> = {
  'contacts:any': msg`Any contact`,
  'contacts:email': msg`Email`,
  'contacts:phone': msg`Phone`,
  'contacts:messengers': msg`Messengers`,
  'contacts:no': msg({ message: 'None', context: 'contacts' }),
  'seniorityLevel:junior': msg`Junior`,
  'seniorityLevel:middle': msg`Mid-level`,
  'seniorityLevel:senior': msg`Senior`,
  'educationLevel:school': msg`School`,
  'educationLevel:college': msg`College`,
  'educationLevel:courses': msg`Courses`,
  'educationLevel:bachelor': msg`Bachelor’s`,
  'educationLevel:master': msg`Master’s`,
  'educationLevel:doctor': msg`Doctorate`,
  'specialization:fullstack': msg({ message: 'Full stack', context: 'specialization' }),
  'specialization:frontend': msg({ message: 'Front end', context: 'specialization' }),
  'specialization:mobile': msg({ message: 'Mobile', context: 'specialization' }),
  'specialization:backend': msg({ message: 'Back end', context: 'specialization' }),
  'specialization:data': msg({ message: 'Data', context: 'specialization' }),
  'specialization:devops': msg({ message: 'DevOps', context: 'specialization' }),
  'specialization:qa': msg({ message: 'Quality assurance', context: 'specialization' }),
  'specialization:security': msg({ message: 'Security', context: 'specialization' }),
  'specialization:design': msg({ message: 'Design', context: 'specialization' }),
  'specialization:games': msg({ message: 'Games', context: 'specialization' }),
  'specialization:embedded': msg({ message: 'Embedded', context: 'specialization' }),
  'specialization:management': msg({ message: 'Management', context: 'specialization' }),
  'specialization:developer': msg({ message: 'Software development', context: 'specialization' }),
}

export const sizePrefixLabels: Record<SizePrefix, MessageDescriptor> = {
  any: msg({ message: 'Any', context: 'position' }),
  curr: msg({ message: 'Current', context: 'position' }),
  prev: msg({ message: 'Previous', context: 'position' }),
}

/** '100–499', '10,000+'. */
export function sizeName(id: number, locale: string): string {
  const size = companySizes.find((one) => one.id === id)
  if (!size) return String(id)
  const number = numbers(locale)
  return size.upper === null
    ? `${number.format(size.lower)}+`
    : `${number.format(size.lower)}–${number.format(size.upper)}`
}

/** A length of time: months until there are years of them. */
const measure = ({ unit }: RangeFacet, mark: number): { unit: 'month' | 'year'; of: number } =>
  unit === 'months' && mark % 12 !== 0
    ? { unit: 'month', of: mark }
    : { unit: 'year', of: unit === 'months' ? mark / 12 : mark }
const inUnit = (locale: string, unit: 'month' | 'year') => numbers(locale, { style: 'unit', unit, unitDisplay: 'long' })

/** A year, or a length of time. */
export function boundName(facet: RangeFacet, mark: number, locale: string): string {
  if (facet.unit === 'year') return String(mark)
  const { unit, of } = measure(facet, mark)
  return inUnit(locale, unit).format(of)
}

/** The ends of a range in as few words as say it: '4' and '15+ years'. @param more the upper one has no end */
export function rangeEnds(facet: RangeFacet, [lower, upper]: readonly [number, number], more: boolean, locale: string) {
  if (facet.unit === 'year') return { from: String(lower), to: String(upper) }
  const [low, high] = [measure(facet, lower), measure(facet, upper)]
  const to = inUnit(locale, high.unit).formatToParts(high.of)
  return {
    from: low.unit === high.unit ? numbers(locale).format(low.of) : boundName(facet, lower, locale),
    to: to.map(({ type, value }) => (more && type === 'integer' ? `${value}+` : value)).join(''),
  }
}

/** The fixed names of a facet's values. */
const fixedLabel = (facet: string, value: string): MessageDescriptor | undefined =>
  facet === 'gender'
    ? genderLabels[value as Gender]
    : facet === 'diversity'
      ? diversityLabels[value as DiversityGroup]
      : valueLabels[`${facet}:${value}`]

/** How a value of a facet is called on the screen. */
export function useValueName(): (facet: string, value: string, name: string) => string {
  const { i18n } = useLingui()
  return (facet, value, name) => {
    const known = fixedLabel(facet, value)
    if (known) return i18n._(known)
    if (facet === 'language') return languageName(name, i18n.locale)
    if (facet === 'companySize') return sizeName(Number(value.slice(-1)), i18n.locale)
    return name
  }
}
