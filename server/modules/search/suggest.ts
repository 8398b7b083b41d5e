import type { Suggestion } from '../../../contract/search/endpoints.ts'
import type { SearchField } from '../../../contract/search/fields.ts'
import { fold } from '../../../contract/search/fold.ts'
import { isUsualSkillName, otherSkillNames } from '../../../contract/search/skill-names.ts'
import type { Language } from '../../kernel/errors.ts'
import type { SearchIndex, SearchScope, SuggestedName, SuggestField } from '../../ports/search-index.ts'
import { suggestedPlaces } from './suggest-places.ts'

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
  const own = await index.suggest(names, text, scope, shown)
  const meant = names === 'skill' ? await meantSkills(index, scope, text, own) : []
  return [...meant, ...own].slice(0, shown).map((name) => suggestion(field, name, text))
}

/** 'js' completes to nothing that anybody carries, but means JavaScript. */
async function meantSkills(
  index: SearchIndex,
  scope: SearchScope,
  text: string,
  own: readonly SuggestedName[],
): Promise<SuggestedName[]> {
  const listed = new Set(own.map(({ name }) => fold(name)))
  if (listed.has(fold(text))) return []
  const found = await Promise.all(otherSkillNames(text).map((name) => index.suggest('skill', name, scope, 1)))
  return found
    .flat()
    .filter(({ name }) => otherSkillNames(text).some((other) => fold(other) === fold(name)) && !listed.has(fold(name)))
}

function suggestion(field: SearchField, { name, count }: SuggestedName, typed: string): Suggestion {
  const isSkill = namesOf[field] === 'skill'
  return {
    id: `${field}:${fold(name)}`,
    name,
    field,
    isKnown: true,
    isExact: fold(name) === fold(typed),
    isCity: false,
    isMainSkill: isSkill && isUsualSkillName(name),
    synonyms: isSkill ? otherSkillNames(name).map((other) => ({ name: other, variants: [] })) : [],
    variants: [],
    count,
  }
}
