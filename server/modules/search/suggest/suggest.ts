import type { Suggestion } from '../../../../contract/search/endpoints.ts'
import type { SearchField } from '../../../../contract/search/fields.ts'
import { fold } from '../../../../contract/search/spelling/fold.ts'
import { isUsualSkillName, skillKey, skillName } from '../../../../contract/search/spelling/skill-names.ts'
import type { Language } from '../../../kernel/errors.ts'
import type {
  Match,
  SearchIndex,
  SearchPlan,
  SearchScope,
  SuggestedName,
  SuggestField,
} from '../../../ports/search-index.ts'
import type { NamesHere } from '../names/own-names.ts'
import { titleNames } from '../names/titles.ts'
import { suggestedPlaces } from '../places/suggest-places.ts'
import { skillsNear } from './related-skills.ts'
import { skillsSpelled } from './skill-spellings.ts'

const shown = 10

/** Which names complete what is typed into a field. */
const namesOf: Partial<Record<SearchField, SuggestField>> = {
  skill: 'skill',
  skillAll: 'skill',
  skillAny: 'skill',
  mainSkillHigh: 'skill',
  preferableSkill: 'skill',
  position: 'position',
  lastPosition: 'position',
  companySearch: 'companySearch',
  lastCompanySearch: 'companySearch',
  educationSearch: 'educationSearch',
  name: 'name',
}

type Typed = Partial<Record<SearchField, readonly string[]>>

/** The texts that may be somebody's title or skill: these have other names. */
export const namedIn = (typed: Typed): string[] =>
  (Object.entries(typed) as [SearchField, readonly string[]][]).flatMap(([field, texts]) =>
    namesOf[field] === 'skill' || namesOf[field] === 'position' ? texts : [],
  )

/** In whose language, and what the company calls things otherwise. */
interface Said {
  language: Language
  here: NamesHere
}

/** What may be meant by what is typed, field by field. */
export async function suggestions(
  index: SearchIndex,
  scope: SearchScope,
  typed: Typed,
  { language, here }: Said,
): Promise<Suggestion[]> {
  const asked = (Object.entries(typed) as [SearchField, readonly string[]][]).flatMap(([field, texts]) =>
    texts.filter((text) => fold(text) !== '').map((text) => ({ field, text })),
  )
  const found = await Promise.all(
    asked.map(({ field, text }) =>
      isPlaceField(field)
        ? suggestedPlaces(index, scope, { field, text, language })
        : forOne({ index, scope, here }, field, text),
    ),
  )
  return found.flat()
}

const isPlaceField = (field: SearchField): boolean => field === 'location' || field === 'locationRange'

/** Among whom names are looked up, and which the company has beside those of everybody. */
interface Known {
  index: SearchIndex
  scope: SearchScope
  here: NamesHere
}

async function forOne({ index, scope, here }: Known, field: SearchField, text: string): Promise<Suggestion[]> {
  const names = namesOf[field]
  if (!names) return []
  const found = await (names === 'skill' ? skills(index, scope, text) : index.suggest(names, text, scope, shown))
  const rows = found.map((name) => suggestion(field, name, text))
  if (names === 'skill') return withNearSkills({ index, scope, here }, field, text, rows)
  const title = names === 'position' ? await titled({ index, scope, here }, field, text) : undefined
  return title ? [title, ...rows.filter(({ id }) => id !== title.id)] : rows
}

/** Beside the skill that was typed the others that go with it, the company's own names of it first; what merely begins so has none yet. */
async function withNearSkills(
  { index, scope, here }: Known,
  field: SearchField,
  text: string,
  rows: readonly Suggestion[],
): Promise<Suggestion[]> {
  const own = await carried(index, scope, here(text), skillOnly)
  const exact = rows.find(({ isExact }) => isExact)
  if (!exact && own.length === 0) return [...rows]
  // Nobody has the skill by this name, but by another that is the same here.
  const row = exact ?? { ...suggestion(field, { name: text, count: 0 }, text), isKnown: false }
  const near = exact ? await skillsNear(index, scope, exact.name) : []
  const isOwn = ({ name }: SuggestedName) => own.some((one) => skillKey(one.name) === skillKey(name))
  const synonyms = [...own, ...near.filter((one) => !isOwn(one))].map((one) => ({ ...one, variants: [] }))
  return [{ ...row, synonyms }, ...rows.filter((one) => one !== exact)]
}

/** Of names those that somebody in reach carries, most first. */
async function carried(
  index: SearchIndex,
  scope: SearchScope,
  names: readonly string[],
  planOf: (name: string) => SearchPlan,
): Promise<SuggestedName[]> {
  const counts = names.length === 0 ? [] : await index.count(names.map(planOf), scope)
  return names
    .map((name, at) => ({ name, count: counts[at]! }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
}

/** One spelling of a skill, completed, means the skill: 'js' is JavaScript before it is anything that begins so. */
async function skills(index: SearchIndex, scope: SearchScope, text: string): Promise<SuggestedName[]> {
  const [own, ...spelled] = await Promise.all([
    index.suggest('skill', text, scope, shown),
    ...skillsSpelled(text).map(async (name) => {
      const [skill] = await index.suggest('skill', name, scope, 1)
      return skill && skillKey(skill.name) === fold(name) ? skill : undefined
    }),
  ])
  const meant = spelled.filter((skill) => skill !== undefined)
  const isExact = ({ name }: SuggestedName) => skillKey(name) === skillKey(text)
  const all = [...[...own, ...meant].filter(isExact), ...own, ...meant]
  return [...new Map(all.map((skill) => [skillKey(skill.name), skill])).values()].slice(0, shown)
}

/** The most other names of a title that are offered beside it. */
const otherTitles = 8

/** A title by any of its names, with the others that people carry (SRCH-05), the company's own before those of everybody. */
async function titled(
  { index, scope, here }: Known,
  field: SearchField,
  text: string,
): Promise<Suggestion | undefined> {
  const own = here(text)
  const names = [text, ...own, ...titleNames(text)]
  const saying = names.map(saidBy)
  const others = names.filter((_name, at) => at > 0 && saying.indexOf(saying[at]!) === at)
  if (others.length === 0) return undefined
  const [count = 0] = await index.count([titleOnly(text)], scope)
  const found = await carried(index, scope, others, titleOnly)
  const synonyms = [
    ...found.filter(({ name }) => own.includes(name)),
    ...found.filter(({ name }) => !own.includes(name)),
  ]
    .slice(0, otherTitles)
    .map((one) => ({ ...one, variants: [] }))
  return { ...suggestion(field, { name: text, count }, text), isKnown: count > 0, synonyms }
}

/** What is looked for: a compound finds its words, so that 'Software-Developer' is no other name of 'software developer'. */
const saidBy = (name: string): string => (name.includes(' ') ? fold(name) : fold(name).replaceAll('-', ' '))

const titleOnly = (text: string): SearchPlan =>
  only({ kind: 'words', field: 'position', text, quoted: text.includes(' ') })

const skillOnly = (name: string): SearchPlan => only({ kind: 'skill', name: skillName(name), high: false })

const only = (match: Match): SearchPlan => ({
  clauses: [[match]],
  excluded: [],
  preferred: [],
  filters: [],
  sort: 'overall',
  near: [],
})

function suggestion(field: SearchField, { name, count }: SuggestedName, typed: string): Suggestion {
  const isSkill = namesOf[field] === 'skill'
  return {
    id: `${field}:${fold(name)}`,
    name,
    field,
    isKnown: true,
    isExact: isSkill ? skillKey(name) === skillKey(typed) : fold(name) === fold(typed),
    isCity: false,
    isMainSkill: isSkill && isUsualSkillName(name),
    synonyms: [],
    variants: [],
    count,
  }
}
