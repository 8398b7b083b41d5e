import { educationLevelOf } from '../../../../contract/profiles/derived/education-level.ts'
import type {
  IncomingCourse,
  IncomingEducation,
  IncomingPerson,
  IncomingPlace,
  IncomingPosition,
} from '../../../../contract/profiles/incoming.ts'
import { sha256 } from '../../../kernel/security/secrets.ts'
import { line, month, paragraph, year } from './clean.ts'
import { contactsIn, type FoundContacts } from './contact-cells.ts'
import { currentTitle, type ReadPerson, splitName } from './row.ts'

/** JSON Resume (jsonresume.org) as people really write it: older field names, texts for objects, missing parts. */

type Loose = { readonly [name: string]: unknown }

const object = (value: unknown): Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : {}
const listLimit = 200
const array = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value.slice(0, listLimit) : [])
const first = (from: Loose, ...names: string[]): string | null =>
  names.map((name) => line(from[name])).find((text) => text !== null) ?? null

const texts = (value: unknown): string[] =>
  array(value).flatMap((each) => line(each) ?? first(object(each), 'text', 'name', 'keyword') ?? [])

function positionOf(value: unknown): IncomingPosition[] {
  const work = object(value)
  const title = first(work, 'position', 'title', 'jobTitle')
  const company = first(work, 'company', 'name', 'organization', 'employer')
  if (!title && !company) return []
  const start = month(work.startDate, '01')
  const ended = line(work.endDate)
  const isOpen = ended === null || /present|current|now|настоящ/i.test(ended)
  const description = [paragraph(work.summary), paragraph(work.description), ...array(work.highlights).map(paragraph)]
  return [
    {
      title,
      company,
      start,
      end: isOpen ? null : month(ended, '12'),
      // Without a start nothing says that it goes on.
      current: isOpen && start !== null,
      description: paragraph(description.filter(Boolean).join('\n')),
      companySize: null,
      industry: null,
    },
  ]
}

function educationOf(value: unknown): IncomingEducation[] {
  const education = object(value)
  const institution = first(education, 'institution', 'school', 'name')
  const field = first(education, 'area', 'field', 'major')
  const degree = first(education, 'studyType', 'degree')
  if (!institution && !field && !degree) return []
  return [
    {
      institution,
      field,
      degree,
      level: educationLevelOf(degree),
      startYear: year(education.startDate),
      endYear: year(education.endDate),
    },
  ]
}

function courseOf(value: unknown): IncomingCourse[] {
  const course = object(value)
  const name = line(value) ?? first(course, 'name', 'title')
  return name
    ? [{ name, issuer: first(course, 'issuer', 'authority'), year: year(course.date ?? course.releaseDate) }]
    : []
}

function skillNames(value: unknown): string[] {
  const skill = object(value)
  const name = line(value) ?? first(skill, 'name', 'skill')
  return [...(name ? [name] : []), ...texts(skill.keywords), ...texts(skill.details)]
}

function linksOf(basics: Loose): string[] {
  const profiles = array(basics.profiles).map((value) => first(object(value), 'url', 'link'))
  return [first(basics, 'url'), first(basics, 'website'), ...profiles].flatMap((link) => link ?? [])
}

function contactsOf(basics: Loose): FoundContacts {
  const found = [
    contactsIn('email', 'email', first(basics, 'email', 'mail') ?? ''),
    contactsIn('phone', 'phone', first(basics, 'phone', 'telephone', 'mobile') ?? ''),
  ]
  return { contacts: found.flatMap(({ contacts }) => contacts), remarks: found.flatMap(({ remarks }) => remarks) }
}

function placeOf(basics: Loose): IncomingPlace | null {
  const location = object(basics.location)
  const place: IncomingPlace = {
    city: first(location, 'city') ?? line(basics.location),
    region: first(location, 'region', 'state'),
    country: first(location, 'country'),
    countryCode: first(location, 'countryCode'),
    latitude: null,
    longitude: null,
  }
  return place.city || place.region || place.country || place.countryCode ? place : null
}

/** A résumé without jobs still says what its author is. */
function positionsOf(resume: Loose, label: string | null): IncomingPosition[] {
  const positions = array(resume.work ?? resume.experience).flatMap(positionOf)
  return positions.length > 0 || !label ? positions : [currentTitle(label)]
}

/** The picture of a résumé: data, or a name. */
export function pictureOfResume(value: unknown): string | undefined {
  const resume = object(value)
  const { image, picture } = object(resume.basics ?? value)
  const written = image ?? picture
  return typeof written === 'string' && written.trim() !== '' ? written.trim() : undefined
}

const listsOf = (interests: string[]) => (interests.length > 0 ? [{ name: 'interests', values: interests }] : [])

/**
 * One résumé as a person.
 * @returns the person, or a sentence that says why there is none
 */
export function personOfResume(value: unknown, source: string): ReadPerson | string {
  const resume = object(value)
  const basics = object(resume.basics ?? value)
  const full =
    first(basics, 'name', 'fullName') ??
    [first(basics, 'firstName'), first(basics, 'lastName')].filter(Boolean).join(' ')
  if (full === '') return 'No name in basics'
  const label = first(basics, 'label', 'title', 'headline')
  const { contacts, remarks } = contactsOf(basics)
  const person: IncomingPerson = {
    source,
    namespace: null,
    externalId: null,
    file: null,
    name: { full, ...splitName(full) },
    place: placeOf(basics),
    positions: positionsOf(resume, label),
    educations: array(resume.education).flatMap(educationOf),
    courses: [...array(resume.certificates), ...array(resume.courses)].flatMap(courseOf),
    skills: [...new Set(array(resume.skills).flatMap(skillNames))]
      .slice(0, listLimit)
      .map((name) => ({ name, years: null, rating: null, principal: false })),
    languages: array(resume.languages).flatMap((each) => line(each) ?? first(object(each), 'language', 'name') ?? []),
    links: linksOf(basics),
    rejoinedLinks: [],
    contacts,
    summary: paragraph(basics.summary ?? basics.about) ?? label,
    photo: null,
    statedYears: null,
    birthdate: null,
    employment: null,
    remote: null,
    counts: {},
    lists: listsOf(array(resume.interests).flatMap(skillNames)),
    updatedAt: null,
    fingerprint: sha256(JSON.stringify(value)).toString('hex').slice(0, 32),
  }
  return { person, remarks }
}
