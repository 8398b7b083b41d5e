import type { ReadyRangeFacet } from '../search/facets.ts'
import { type DocumentFlag, documentFlags } from '../search/flags.ts'
import type { Merit } from '../search/search-url.ts'
import { fold } from '../search/spelling/fold.ts'
import { skillName } from '../search/spelling/skill-names.ts'
import type { Card, CardPosition, CardSkill } from './card.ts'
import {
  ageOf,
  experienceYears,
  graduationYear,
  isExactBirthdate,
  monthNumber,
  monthsOnLastPosition,
  seniorityOf,
  universityEntryYear,
} from './derived/derived.ts'
import { ratingOf } from './derived/rating.ts'
import { specializationOf } from './derived/specialization.ts'
import { isFreelancer, isFrequentJobChanger, isOpenToWork, remoteShares } from './derived/ways-of-work.ts'
import { weightiestFirst } from './edit/overlay.ts'
import type { DiversityLabels, FactKind, FactValues, StoredFact } from './facts.ts'
import type { IncomingCourse, IncomingEducation, IncomingPosition } from './incoming.ts'
import { picturePath } from './pictures.ts'
import { placeOf } from './places.ts'

/** What a company sees of a person: the shared facts under its own. Computed when something is written. */

interface Identified {
  id: number
  uid: string
  isDemo: boolean
}

/** A person put together from all facts in reach: the card, and what the search index and the profile read beside it. */
export interface PersonView {
  card: Card
  positions: IncomingPosition[]
  educations: IncomingEducation[]
  courses: IncomingCourse[]
  skills: (CardSkill & { months: number | null })[]
  placeIds: number[]
  placeNames: string[]
  summaries: string[]
  /** Of documents, to be found by. */
  texts: string[]
  lists: FactValues['list'][]
  specialization: string | null
  /** What ranges are asked of, in the units of their facets. */
  numbers: Record<ReadyRangeFacet, number | null>
  /** The age is by a whole date of birth, not by the year of studies. */
  birthdateExact: boolean
  flags: DocumentFlag[]
  merits: Partial<Record<Merit, number>>
  diversity: DiversityLabels
}

const cardPositions = 12
const cardSkills = 24
const cardLanguages = 24
const cardSites = 24

const unranked: ReadonlySet<FactKind> = new Set(['diversity', 'doNotContact', 'legalBasis'])

class FactReader {
  readonly #facts = new Map<FactKind, StoredFact[]>()
  /** Nothing may be left of a person when a source was deleted: then the beginning of time. */
  readonly newest: string

  /** Own facts before shared ones, the newer before the older. */
  constructor(facts: readonly StoredFact[]) {
    const sorted = [...facts].sort(weightiestFirst)
    let newest = new Date(0).toISOString()
    for (const fact of sorted) {
      // What colleagues enter there ranks nobody (D-67, D-119).
      if (!unranked.has(fact.kind) && fact.recordedAt > newest) newest = fact.recordedAt
      const same = this.#facts.get(fact.kind)
      if (same) same.push(fact)
      else this.#facts.set(fact.kind, [fact])
    }
    this.newest = newest
  }

  all<K extends FactKind>(kind: K): FactValues[K][] {
    return (this.#facts.get(kind) ?? []).map((fact) => fact.value as FactValues[K])
  }
}

/** The same job told by several sources is one; the telling with dates is kept. */
function positionsOf(told: readonly IncomingPosition[]): IncomingPosition[] {
  const known = new Map<string, IncomingPosition>()
  for (const position of told) {
    const name = `${fold(position.title ?? '')}|${fold(position.company ?? '')}`
    const undated = known.get(name)
    if (position.start === null && (undated || known.has(`${name}|dated`))) continue
    if (position.start !== null) {
      known.delete(name)
      known.set(`${name}|dated`, position)
      known.set(`${name}|${position.start}`, position)
    } else known.set(name, position)
  }
  return [...new Set(known.values())].sort(latestFirst)
}

function latestFirst(a: IncomingPosition, b: IncomingPosition): number {
  const end = (position: IncomingPosition) =>
    position.current ? Number.MAX_SAFE_INTEGER : (monthNumber(position.end) ?? 0)
  const start = (position: IncomingPosition) => monthNumber(position.start) ?? 0
  return end(b) - end(a) || start(b) - start(a)
}

/** The most other spellings that are remembered of a skill. */
const mostSpellings = 5
const spelled = (before: readonly string[] = [], more: readonly string[]): Pick<CardSkill, 'written'> => {
  const all = distinct([...before, ...more]).slice(0, mostSpellings)
  return all.length === 0 ? {} : { written: all }
}

/** One skill under its one name, however sources spell it. */
function skillsOf(told: readonly FactValues['skill'][]): PersonView['skills'] {
  const known = new Map<string, PersonView['skills'][number]>()
  for (const { name: written, years, rating, principal } of told) {
    const name = skillName(written)
    const key = fold(name)
    const before = known.get(key)
    const best = (a: number | null, b: number | null) => (a === null ? b : b === null ? a : Math.max(a, b))
    const longest = best(before?.years ?? null, years)
    known.set(key, {
      name: before?.name ?? name,
      ...spelled(before?.written, name === written ? [] : [written]),
      years: longest,
      months: longest === null ? null : Math.round(longest * 12),
      rating: best(before?.rating ?? null, rating),
      principal: principal || before?.principal === true,
    })
  }
  const weight = (skill: CardSkill) => (skill.principal ? 2 : 0) + (skill.rating ?? 0)
  return [...known.values()].sort((a, b) => weight(b) - weight(a))
}

const distinct = (names: readonly string[]): string[] => [...new Map(names.map((name) => [fold(name), name])).values()]

/** Told by several sources it is one; the first telling is kept. */
const distinctCourses = (told: readonly IncomingCourse[]): IncomingCourse[] =>
  [
    ...new Map(told.toReversed().map((course) => [fold(`${course.name}|${course.issuer ?? ''}`), course])).values(),
  ].toReversed()

function statedYears(reader: FactReader): number | null {
  return reader.all('experience')[0]?.years ?? null
}

type Known = Pick<PersonView, 'positions' | 'skills' | 'educations' | 'summaries'>

const rated = (card: Card, { positions, skills, educations, summaries }: Known, now: Date): number =>
  ratingOf(
    {
      title: card.title !== null,
      company: card.company !== null,
      place: card.location !== null,
      skills: skills.length,
      measured: skills.filter(({ years, rating }) => years !== null || rating !== null).length,
      education: educations.length > 0,
      dated: positions.some(({ start }) => start !== null),
      described: positions.some(({ description }) => description !== null),
      contact: card.contacts.length > 0,
      link: card.sites.length > 0,
      summary: summaries.length > 0,
    },
    card.updated_at,
    now,
  )

/** Puts a person together from the facts that one company (or everybody) may see. */
export function viewOf(person: Identified, facts: readonly StoredFact[], now: Date): PersonView {
  const reader = new FactReader(facts)
  const positions = positionsOf(reader.all('position'))
  const skills = skillsOf(reader.all('skill'))
  const place = placeOf(reader.all('place')) ?? null
  const educations = reader.all('education')
  const summaries = reader.all('summary').map(({ text }) => text)
  const card = cardOf(person, reader, positions, skills, now)
  card.rating = rated(card, { positions, skills, educations, summaries }, now)
  return {
    card,
    positions,
    educations,
    courses: distinctCourses(reader.all('course')),
    skills,
    placeIds: place?.ids ?? [],
    placeNames: [place?.city, place?.region, place?.country].flatMap((name) => name ?? []),
    summaries,
    texts: reader.all('text').map(({ text }) => text),
    lists: reader.all('list'),
    specialization: positions.map(({ title }) => specializationOf(title)).find((name) => name !== null) ?? null,
    numbers: numbersOf(reader, card, now),
    birthdateExact: isExactBirthdate(birthdateIn(reader), now),
    flags: flagsOf(reader, positions, now),
    merits: meritsOf(reader),
    diversity: labelsOf(reader),
  }
}

const birthdateIn = (reader: FactReader): string | null => reader.all('birthdate')[0]?.date ?? null

function numbersOf(reader: FactReader, card: Card, now: Date): PersonView['numbers'] {
  const educations = reader.all('education')
  return {
    age: ageOf(birthdateIn(reader), universityEntryYear(educations), now),
    experience: card.experience_years,
    onLastPosition: card.months_on_last_position,
    graduation: graduationYear(educations),
  }
}

function flagsOf(reader: FactReader, positions: readonly IncomingPosition[], now: Date): DocumentFlag[] {
  const towns = new Set(reader.all('place').map(({ id, city }) => id ?? fold(city ?? '')))
  const employments = reader.all('employment').map(({ status }) => status)
  const { fully, hybrid } = remoteShares(reader.all('remote').map(({ share }) => share))
  const wishes = reader.all('openToWork')
  const colleagues = wishes.find(({ alone }) => alone)
  const all: Record<DocumentFlag, boolean> = {
    excludeMultipleLocations: towns.size <= 1,
    remote: fully || hybrid,
    remoteFully: fully,
    remoteHybrid: hybrid,
    openToWork: colleagues
      ? isOpenToWork([colleagues.said], [])
      : isOpenToWork(
          wishes.map(({ said }) => said),
          employments,
        ),
    isFreelancer: isFreelancer(positions, employments),
    isFrequentJobChanger: isFrequentJobChanger(positions, now),
  }
  return documentFlags.filter((flag) => all[flag])
}

/** Nothing is guessed: a label is what a colleague of the company entered. */
const labelsOf = (reader: FactReader): DiversityLabels => reader.all('diversity')[0] ?? { gender: null, race: null }

/** The most that any source counted; and how many of the two labels are certain because somebody entered them. */
function meritsOf(reader: FactReader): PersonView['merits'] {
  const merits: PersonView['merits'] = {}
  for (const counts of reader.all('counts'))
    for (const [name, count] of Object.entries(counts) as [Merit, number][])
      merits[name] = Math.max(merits[name] ?? 0, count)
  const entered = Object.values(labelsOf(reader)).filter((label) => label !== null).length
  return entered > 0 ? { ...merits, diversity: entered / 2 } : merits
}

const skillOnCard = ({ months: _months, ...skill }: PersonView['skills'][number]): CardSkill => skill
const positionOnCard = ({ title, company, start, end, current }: IncomingPosition): CardPosition => ({
  title,
  company,
  start,
  end,
  current,
})
const locationOf = ({ ids: _ids, ...location }: FactValues['place']): Card['location'] => location

function cardOf(
  person: Identified,
  reader: FactReader,
  positions: readonly IncomingPosition[],
  skills: PersonView['skills'],
  now: Date,
): Card {
  const names = reader.all('name')
  const name = names.find(({ also }) => !also) ?? names.at(-1) ?? { full: '', first: '', last: '' }
  const place = placeOf(reader.all('place'))
  const last = positions[0]
  const years = experienceYears(positions, statedYears(reader), now)
  const photo = reader.all('photo')[0]
  return {
    id: person.id,
    uid: person.uid,
    external_id: reader.all('externalId').at(-1)?.id ?? null,
    name: name.full,
    first_name: name.first,
    last_name: name.last,
    photo: photo ? picturePath(photo.id) : null,
    title: last?.title ?? null,
    company: last?.company ?? null,
    company_size: last?.companySize ?? null,
    industry: positions.find(({ industry }) => industry !== null)?.industry ?? null,
    location: place ? locationOf(place) : null,
    positions: positions.slice(0, cardPositions).map(positionOnCard),
    skills: skills.slice(0, cardSkills).map(skillOnCard),
    languages: distinct(reader.all('language').map((language) => language.name)).slice(0, cardLanguages),
    sites: distinct(reader.all('link').map(({ domain }) => domain)).slice(0, cardSites),
    contacts: [...new Set(reader.all('contact').map(({ kind }) => kind))],
    experience_years: years,
    months_on_last_position: monthsOnLastPosition(positions, now),
    seniority: seniorityOf(years),
    rating: 0,
    updated_at: reader.newest,
    is_demo: person.isDemo,
    ...(reader.all('doNotContact').length > 0 && { do_not_contact: true }),
  }
}
