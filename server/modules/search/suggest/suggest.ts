import type { Suggestion } from '../../../../contract/search/endpoints.ts'
import type { SearchField } from '../../../../contract/search/fields.ts'
import { fold } from '../../../../contract/search/spelling/fold.ts'
import { isUsualSkillName, skillKey } from '../../../../contract/search/spelling/skill-names.ts'
import type { Language } from '../../../kernel/errors.ts'
import type { SearchIndex, SearchPlan, SearchScope, SuggestedName, SuggestField } from '../../../ports/search-index.ts'
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

/** What may be meant by what is typed, field by field. */
export async function suggestions(
  index: SearchIndex,
  scope: SearchScope,
  typed: Typed,
  language: Language,
): Promise<Suggestion[]> {
  const asked = (Object.entries(typed) as [SearchField, readonly string[]][]).flatMap(([field, texts]) =>
    texts.filter((text) => fold(text) !== '').map((text) => ({ field, text })),
  )
  const found = await Promise.all(
    asked.map(({ field, text }) =>
      isPlaceField(field)
        ? suggestedPlaces(index, scope, { field, text, language })
        : forOne(index, scope, field, text),
    ),
  )
  return found.flat()
}

const isPlaceField = (field: SearchField): boolean => field === 'location' || field === 'locationRange'

async function forOne(index: SearchIndex, scope: SearchScope, field: SearchField, text: string): Promise<Suggestion[]> {
  const names = namesOf[field]
  if (!names) return []
  const found = await (names === 'skill' ? skills(index, scope, text) : index.suggest(names, text, scope, shown))
  const rows = found.map((name) => suggestion(field, name, text))
  if (names === 'skill') return Promise.all(rows.map((row) => withNearSkills(index, scope, row)))
  const title = names === 'position' ? await titled(index, scope, field, text) : undefined
  return title ? [title, ...rows.filter(({ id }) => id !== title.id)] : rows
}

/** Beside the skill that was typed, others that go with it; what merely begins so is not chosen yet. */
async function withNearSkills(index: SearchIndex, scope: SearchScope, row: Suggestion): Promise<Suggestion> {
  if (!row.isExact) return row
  const near = await skillsNear(index, scope, row.name)
  return { ...row, synonyms: near.map((one) => ({ ...one, variants: [] })) }
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

/** A title by any of its names, with the others that people carry (SRCH-05). */
async function titled(
  index: SearchIndex,
  scope: SearchScope,
  field: SearchField,
  text: string,
): Promise<Suggestion | undefined> {
  const names = [text, ...titleNames(text)]
  const saying = names.map(saidBy)
  const others = names.filter((_name, at) => at > 0 && saying.indexOf(saying[at]!) === at)
  if (others.length === 0) return undefined
  const [count = 0, ...counts] = await index.count([text, ...others].map(titleOnly), scope)
  const carried = others
    .map((name, at) => ({ name, variants: [], count: counts[at]! }))
    .filter((one) => one.count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, otherTitles)
  return { ...suggestion(field, { name: text, count }, text), isKnown: count > 0, synonyms: carried }
}

/** What is looked for: a compound finds its words, so that 'Software-Developer' is no other name of 'software developer'. */
const saidBy = (name: string): string => (name.includes(' ') ? fold(name) : fold(name).replaceAll('-', ' '))

const titleOnly = (text: string): SearchPlan => ({
  clauses: [[{ kind: 'words', field: 'position', text, quoted: text.includes(' ') }]],
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
