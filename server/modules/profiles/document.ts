import type { IncomingPosition } from '../../../contract/profiles/incoming.ts'
import type { PersonView } from '../../../contract/profiles/view.ts'
import type { DocumentSkill, SearchDocument } from '../../ports/search-index.ts'
import { placeById } from './places/resolve.ts'

/** D-52: a main skill is principal and rated at least this. */
const highRating = 0.7

const present = (texts: readonly (string | null | undefined)[]): string[] => [
  ...new Set(texts.flatMap((text) => (text ? [text] : []))),
]

const skillOf = ({ name, months, rating, principal }: PersonView['skills'][number]): DocumentSkill => ({
  name,
  months,
  principal,
  high: principal && (rating ?? 0) >= highRating,
})

/** Sizes of companies as the facet says them: any, and current or previous. */
const sizesOf = (positions: readonly IncomingPosition[]): string[] =>
  present(
    positions.flatMap(({ companySize, current }) =>
      companySize === null ? [] : [`any${companySize}`, `${current ? 'curr' : 'prev'}${companySize}`],
    ),
  )

function contactChoices(contacts: readonly string[]): string[] {
  const has = (kind: string) => contacts.includes(kind)
  const choices = [
    has('email') && 'email',
    has('phone') && 'phone',
    (has('telegram') || has('skype') || has('icq')) && 'messengers',
  ].filter((choice) => choice !== false)
  return choices.length > 0 ? ['any', ...choices] : ['no']
}

/** What only `text` finds: descriptions, summaries, wanted skills, tools, other spellings of skills; but no way to reach the person. */
const furtherTexts = ({ positions, courses, skills, summaries, texts, lists }: PersonView): string[] =>
  present([
    ...positions.map(({ description }) => description),
    ...courses.flatMap(({ name, issuer }) => [name, issuer]),
    ...summaries,
    ...texts,
    ...lists.flatMap(({ values }) => values),
    ...skills.flatMap(({ written = [] }) => written),
  ])

/**
 * The document of a person as a company (0: everybody) sees it.
 * @param isOwn of the company's own pool
 */
export function documentOf(view: PersonView, companyId: number, isOwn: boolean): SearchDocument {
  const { card, positions, educations } = view
  const last = positions[0]
  return {
    id: card.id,
    companyId,
    texts: {
      position: present(positions.map(({ title }) => title)),
      lastPosition: present([last?.title]),
      companySearch: present(positions.map(({ company }) => company)),
      lastCompanySearch: present([last?.company]),
      educationSearch: present(educations.flatMap(({ institution, field, degree }) => [institution, field, degree])),
      name: present([card.name]),
      text: furtherTexts(view),
    },
    skills: view.skills.map(skillOf),
    places: view.placeIds,
    placeNames: view.placeNames,
    facets: {
      contacts: contactChoices(card.contacts),
      seniorityLevel: present([card.seniority]),
      companySize: sizesOf(positions),
      industry: present(positions.map(({ industry }) => industry)),
      specialization: present([view.specialization]),
      language: card.languages,
      site: card.sites,
      education: present(educations.map(({ institution }) => institution)),
      educationLevel: present(educations.map(({ level }) => level)),
      gender: present([view.diversity.gender]),
      diversity: present([view.diversity.race]),
    },
    numbers: view.numbers,
    flags: isOwn ? [...view.flags, 'own'] : view.flags,
    merits: view.merits,
    point: view.placeIds[0] === undefined ? null : (placeById(view.placeIds[0])?.point ?? null),
    rating: card.rating,
    updatedAt: Date.parse(card.updated_at),
  }
}
