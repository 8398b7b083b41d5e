import { companySizeOf } from '../../../../contract/profiles/derived/company-size.ts'
import { educationLevelOf } from '../../../../contract/profiles/derived/education-level.ts'
import { saysNothing } from '../../../../contract/profiles/identity/placeholders.ts'
import type {
  IncomingEducation,
  IncomingPerson,
  IncomingPlace,
  IncomingPosition,
} from '../../../../contract/profiles/incoming.ts'
import { sha256 } from '../../../kernel/security/secrets.ts'
import { line, list, moment, month, number, paragraph, statedYears, year } from './clean.ts'
import { contactsOf } from './contact-cells.ts'
import { type ColumnName, countColumns, type Header } from './headers.ts'

type Cells = Partial<Record<ColumnName, string[]>>

/** 'AARON,  JEFFERY M' is a family name before a given name. */
export function splitName(full: string): { first: string; last: string } {
  const [family, given] = full.split(',').map((part) => part.trim())
  if (family && given) return { first: given, last: family }
  const space = full.indexOf(' ')
  return space < 0 ? { first: full, last: '' } : { first: full.slice(0, space), last: full.slice(space + 1).trim() }
}

/** What somebody says to be, without a word about where and since when. */
export const currentTitle = (title: string): IncomingPosition => ({
  title,
  company: null,
  start: null,
  end: null,
  current: true,
  description: null,
  companySize: null,
  industry: null,
})

function nameOf(cells: Cells): IncomingPerson['name'] {
  const first = line(cells.firstName?.[0], 80) ?? ''
  const last = line(cells.lastName?.[0], 80) ?? ''
  const full = line(cells.fullName?.[0], 200) ?? ''
  if (full === '') return { full: `${first} ${last}`.trim(), first, last }
  const parts = first === '' && last === '' ? splitName(full) : { first, last }
  return { full: full.includes(',') && first === '' ? `${parts.first} ${parts.last}`.trim() : full, ...parts }
}

function placeOf(cells: Cells): IncomingPlace | null {
  const place: IncomingPlace = {
    city: line(cells.city?.[0], 120),
    region: line(cells.region?.[0], 120),
    country: line(cells.country?.[0], 120),
    countryCode: line(cells.countryCode?.[0], 60),
    latitude: number(cells.latitude?.[0], -90, 90),
    longitude: number(cells.longitude?.[0], -180, 180),
  }
  const location = line(cells.location?.[0], 300)
  if (location && !place.city && !place.country) {
    const parts = location.split(',').flatMap((part) => line(part, 120) ?? [])
    place.city = parts[0] ?? null
    place.country = parts.length > 1 ? parts.at(-1)! : null
    place.region ??= parts.length > 2 ? parts.at(-2)! : null
  }
  const { city, region, country, countryCode } = place
  return city || region || country || countryCode ? place : null
}

function positionsOf(cells: Cells): IncomingPosition[] {
  const title = line(cells.title?.[0])
  const company = line(cells.company?.[0])
  if (!title && !company) return []
  const size = line(cells.companySize?.[0])
  return [
    {
      title,
      company,
      start: month(cells.positionStart?.[0], '01'),
      end: null,
      current: true,
      description: line(cells.department?.[0]),
      companySize: size ? companySizeOf(size) : null,
      industry: line(cells.industry?.[0]),
    },
  ]
}

function educationsOf(cells: Cells): IncomingEducation[] {
  const degree = line(cells.education?.[0])
  const field = line(cells.field?.[0])
  const institution = line(cells.institution?.[0])
  const years = { startYear: year(cells.educationStart?.[0]), endYear: year(cells.graduation?.[0]) }
  if (!degree && !field && !institution && !years.startYear && !years.endYear) return []
  return [{ institution, field, degree, level: educationLevelOf(degree), ...years }]
}

/** What a count can be at most: the index keeps it exactly. */
const mostCounted = 16_000_000

function countsOf(cells: Cells): IncomingPerson['counts'] {
  const counts: IncomingPerson['counts'] = {}
  for (const column of countColumns) {
    const count = number(cells[column]?.[0], 0, mostCounted)
    if (count !== null) counts[column] = Math.round(count)
  }
  return counts
}

const listOf = (name: string, cells: readonly string[] | undefined) => ({ name, values: (cells ?? []).flatMap(list) })

/** What the row says of its person's picture. */
export function pictureOf({ columns }: Header, values: readonly string[]): string | undefined {
  const written = values[columns.indexOf('picture')]?.trim()
  return written === '' ? undefined : written
}

function cellsOf({ columns }: Header, values: readonly string[]): Cells {
  const cells: Cells = {}
  columns.forEach((column, at) => {
    const value = values[at]
    if (column !== undefined && value !== undefined && value.trim() !== '')
      cells[column] = [...(cells[column] ?? []), value]
  })
  return cells
}

/** Where the rows of a file come from. */
export interface Origin {
  /** Whose word the row is, where it names no channel of its own. */
  source: string
  /** The file by its content. */
  file: string
  /** Whose external ids these are, where the user has said so. */
  namespace: string | null
}

/** A person, with what of the row is left out. */
export interface ReadPerson {
  person: IncomingPerson
  remarks: string[]
}

/** Whose word a row is: the 'Source' that it names is a channel, and nobody's identity. */
function saidBy(
  header: Header,
  cells: Cells,
  origin: Origin,
): Pick<IncomingPerson, 'source' | 'namespace' | 'externalId' | 'file'> {
  const externalId = line(cells.externalId?.[0], 200)
  const namespace = externalId === null ? null : (origin.namespace ?? header.system ?? null)
  const source = namespace ?? line(cells.source?.[0], 150) ?? origin.source
  return { source, namespace, externalId, file: origin.file }
}

/**
 * A row of a table as a person.
 * @returns the person, or a sentence that says why there is none
 */
export function personOf(header: Header, values: readonly string[], origin: Origin): ReadPerson | string {
  const cells = cellsOf(header, values)
  const name = nameOf(cells)
  const { contacts, remarks } = contactsOf(header, values)
  if (name.full === '') {
    const mail = contacts.find(({ kind }) => kind === 'email')
    if (!mail) return 'No name and no email address'
    name.full = mail.value
  }
  const person: IncomingPerson = {
    ...saidBy(header, cells, origin),
    name,
    place: placeOf(cells),
    positions: positionsOf(cells),
    educations: educationsOf(cells),
    skills: (cells.skills ?? [])
      .flatMap(list)
      .map((skill) => ({ name: skill, years: null, rating: null, principal: false })),
    languages: (cells.languages ?? []).flatMap(list),
    links: (cells.link ?? []).flatMap(list).filter((link) => !saysNothing(link)),
    rejoinedLinks: [],
    contacts,
    summary: paragraph(cells.summary?.[0]),
    photo: null,
    statedYears: statedYears(cells.years?.[0]),
    birthdate: moment(cells.birthdate?.[0])?.slice(0, 10) ?? null,
    employment: line(cells.employment?.[0]),
    remote: line(cells.remote?.[0]),
    openToWork: line(cells.openToWork?.[0]),
    counts: countsOf(cells),
    lists: [listOf('wanted skills', cells.wantedSkills), listOf('tools', cells.tools)].filter(
      ({ values: found }) => found.length > 0,
    ),
    updatedAt: moment(cells.updatedAt?.[0]),
    fingerprint: sha256(JSON.stringify(values)).toString('hex').slice(0, 32),
  }
  return { person, remarks }
}
