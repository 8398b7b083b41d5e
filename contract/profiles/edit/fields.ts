import { skillKey } from '../../search/spelling/skill-names.ts'
import { educationLevelOf } from '../derived/education-level.ts'
import { isOpenToWork } from '../derived/ways-of-work.ts'
import type { FactKind, FactValues, StoredFact } from '../facts.ts'
import { linkKey } from '../identity/links.ts'
import { domainOf, webAddress } from '../identity/web-address.ts'
import { type EditableKind, editableKinds, isList, now, yes } from './names.ts'

/** The facts of a person that can be edited: each kind as the texts of its fields, and those texts as a fact again. */

/** The fields of an item or of the person, as text; null: nothing. */
export type Parts = Readonly<Record<string, string | null>>

interface Editable<K extends FactKind> {
  /** Fields with how long their text may be. */
  parts: Readonly<Record<string, number>>
  read(value: FactValues[K]): Parts
  /** The fact that these texts say; undefined where they say nothing. */
  write(parts: Parts, before: FactValues[K] | undefined): FactValues[K] | undefined
}

const numberOf = (text: string | null | undefined) => (text ? Number(text) : null)
const textOf = (value: number | null) => (value === null ? null : String(value))
const of = (parts: Parts, name: string): string | null => parts[name] ?? null

const name: Editable<'name'> = {
  parts: { first: 80, last: 80 },
  read: ({ first, last }) => ({ first: first || null, last: last || null }),
  write: (parts) => {
    const [first, last] = [of(parts, 'first') ?? '', of(parts, 'last') ?? '']
    const full = `${first} ${last}`.trim()
    return full === '' ? undefined : { full, first, last }
  },
}

/** 'Berlin, Germany': the town first, the country last. */
function townOf(written: string): FactValues['place'] {
  const parts = written.split(',').flatMap((part) => part.trim() || [])
  return {
    id: null,
    city: parts[0] ?? null,
    region: parts.length > 2 ? parts.at(-2)! : null,
    country: parts.length > 1 ? parts.at(-1)! : null,
    country_code: null,
    ids: [],
  }
}

const place: Editable<'place'> = {
  parts: { city: 300 },
  read: ({ city, region, country }) => ({
    city: [...new Set([city ?? region, country])].filter(Boolean).join(', ') || null,
  }),
  write: (parts) => (of(parts, 'city') === null ? undefined : townOf(parts.city!)),
}

const birthdate: Editable<'birthdate'> = {
  parts: { date: 10 },
  read: ({ date }) => ({ date }),
  write: (parts) => (of(parts, 'date') === null ? undefined : { date: parts.date! }),
}

const openToWork: Editable<'openToWork'> = {
  parts: { said: 3 },
  read: ({ said }) => ({ said: isOpenToWork([said], []) ? yes : 'no' }),
  // Also where they are not: what employments hint at must not say otherwise.
  write: (parts) => ({ said: of(parts, 'said') ?? '', alone: true }),
}

const summary: Editable<'summary'> = {
  parts: { text: 20_000 },
  read: ({ text }) => ({ text }),
  write: (parts) => (of(parts, 'text') === null ? undefined : { text: parts.text! }),
}

/** Among the pictures that are known, or none. */
const photo: Editable<'photo'> = {
  parts: { id: 36 },
  read: ({ id }) => ({ id }),
  write: (parts) => (of(parts, 'id') === null ? undefined : { id: parts.id! }),
}

const position: Editable<'position'> = {
  parts: { title: 300, company: 300, start: 7, end: 7, location: 300, description: 20_000 },
  read: ({ title, company, start, end, current, location, description }) => ({
    title,
    company,
    start,
    end: current ? now : end,
    location: location ?? null,
    description,
  }),
  write: (parts, before) => {
    const [title, company, end, location] = ['title', 'company', 'end', 'location'].map((part) => of(parts, part))
    if (!title && !company) return undefined
    return {
      title: title ?? null,
      company: company ?? null,
      start: of(parts, 'start'),
      end: end === now ? null : (end ?? null),
      current: end === now,
      description: of(parts, 'description'),
      ...(location ? { location } : {}),
      // Of another firm nothing is known yet.
      companySize: before && before.company === company ? before.companySize : null,
      industry: before && before.company === company ? before.industry : null,
    }
  },
}

const education: Editable<'education'> = {
  parts: { institution: 300, field: 300, degree: 300, startYear: 4, endYear: 4 },
  read: ({ institution, field, degree, startYear, endYear }) => ({
    institution,
    field,
    degree,
    startYear: textOf(startYear),
    endYear: textOf(endYear),
  }),
  write: (parts, before) => {
    const [institution, field, degree] = ['institution', 'field', 'degree'].map((part) => of(parts, part))
    if (!institution && !field && !degree) return undefined
    return {
      institution: institution ?? null,
      field: field ?? null,
      degree: degree ?? null,
      level: before && before.degree === degree ? before.level : educationLevelOf(degree ?? null),
      startYear: numberOf(parts.startYear),
      endYear: numberOf(parts.endYear),
    }
  },
}

const course: Editable<'course'> = {
  parts: { name: 300, issuer: 300, year: 4 },
  read: ({ name: called, issuer, year }) => ({ name: called, issuer, year: textOf(year) }),
  write: (parts) =>
    of(parts, 'name') === null
      ? undefined
      : { name: parts.name!, issuer: of(parts, 'issuer'), year: numberOf(parts.year) },
}

const skill: Editable<'skill'> = {
  parts: { name: 100, principal: 3 },
  read: ({ name: called, principal }) => ({ name: called, principal: principal ? yes : null }),
  write: (parts, before) => {
    const called = of(parts, 'name')
    if (called === null) return undefined
    const same = before && skillKey(before.name) === skillKey(called)
    return {
      name: called,
      years: same ? before.years : null,
      rating: same ? before.rating : null,
      principal: parts.principal === yes,
    }
  },
}

const language: Editable<'language'> = {
  parts: { name: 100 },
  read: ({ name: called }) => ({ name: called }),
  write: (parts) => (of(parts, 'name') === null ? undefined : { name: parts.name! }),
}

const link: Editable<'link'> = {
  parts: { url: 1000 },
  read: ({ url }) => ({ url }),
  write: (parts) => {
    const url = webAddress(of(parts, 'url') ?? '')
    return url && { url: url.href, domain: domainOf(url) }
  },
}

const editables: { readonly [K in EditableKind]: Editable<K> } = {
  name,
  place,
  birthdate,
  openToWork,
  summary,
  photo,
  position,
  education,
  course,
  skill,
  language,
  link,
}

/** The fields of a kind, with how long their text may be. */
export const partsOf = (kind: EditableKind): Readonly<Record<string, number>> => editables[kind].parts

/** A fact of a kind that can be edited. */
export type EditableFact = StoredFact & { kind: EditableKind }
export const isEditable = (fact: StoredFact): fact is EditableFact =>
  (editableKinds as readonly string[]).includes(fact.kind)

/** What a fact says, field by field. */
export const readFact = ({ kind, value }: EditableFact): Parts =>
  (editables[kind] as Editable<EditableKind>).read(value as never)

/** The value that these texts say, with what nobody can edit taken from the fact before; undefined: none. */
export const writeValue = (kind: EditableKind, parts: Parts, before: EditableFact | undefined) =>
  (editables[kind] as Editable<EditableKind>).write(parts, before?.value as never)

/** What tells the items of a kind apart: several sources may say the same one. */
export function itemKey(fact: EditableFact): string {
  if (!isList(fact.kind)) return ''
  return fact.kind === 'skill' ? skillKey(fact.value.name) : fact.key
}

/** The key of a link that a colleague adds: the page's own, so that one page is one link. */
export const keyOfLink = (url: string): string | undefined => linkKey(url) ?? webAddress(url)?.hostname
