import type { InputOf, OutputOf } from '../../../../contract/kit/endpoint.ts'
import type { Card } from '../../../../contract/profiles/card.ts'
import type { createProfile as call } from '../../../../contract/profiles/endpoints.ts'
import { telegramNick } from '../../../../contract/profiles/identity/links.ts'
import { cleanMail } from '../../../../contract/profiles/identity/mails.ts'
import { cleanPhone } from '../../../../contract/profiles/identity/phones.ts'
import { webAddress } from '../../../../contract/profiles/identity/web-address.ts'
import type {
  IncomingContact,
  IncomingPerson,
  IncomingPlace,
  IncomingPosition,
} from '../../../../contract/profiles/incoming.ts'
import { nameLimit, type Said } from '../../../../contract/profiles/said.ts'
import { fold } from '../../../../contract/search/spelling/fold.ts'
import type { Tx } from '../../../db/database.ts'
import { AppError, wrong } from '../../../kernel/errors.ts'
import { recordEvents } from '../../../kernel/events/record.ts'
import type { Context } from '../../../kernel/implement.ts'
import { sha256 } from '../../../kernel/security/secrets.ts'
import { companyCountry } from '../contacts/company-country.ts'
import { profileFaults } from '../faults.ts'
import { line, paragraph } from '../import/clean.ts'
import { requireProfile } from '../profile.ts'
import { ingest, prepareRows, whoMayBe } from './ingest.ts'
import type { Word } from './match.ts'

/** 'Berlin, Germany': the city first, the country last. */
function placeOf(location: string): IncomingPlace | null {
  const parts = location.split(',').flatMap((part) => line(part, 120) ?? [])
  if (!parts.length) return null
  return {
    city: parts[0]!,
    region: parts.length > 2 ? parts.at(-2)! : null,
    country: parts.length > 1 ? parts.at(-1)! : null,
    countryCode: null,
    latitude: null,
    longitude: null,
  }
}

const told = { description: null, companySize: null, industry: null }

/** The jobs that are named; the one that the first fields say is not said twice. */
function positionsOf(said: Said): IncomingPosition[] {
  const positions = said.positions.map(({ title, company, start, end, current }) => ({
    ...told,
    title: line(title),
    company: line(company),
    start,
    end: current ? null : end,
    current,
  }))
  const now = { ...told, title: line(said.title), company: line(said.company), start: null, end: null, current: true }
  const nameOf = ({ title, company }: IncomingPosition) => fold(`${title ?? ''}\n${company ?? ''}`)
  const isNamed = positions.some((each) => each.current && nameOf(each) === nameOf(now))
  return (now.title || now.company) && !isNamed ? [now, ...positions] : positions
}

const cleaned = {
  email: cleanMail,
  phone: cleanPhone,
  telegram: (value: string) => telegramNick(value) ?? line(value) ?? undefined,
  skype: (value: string) => line(value) ?? undefined,
  icq: (value: string) => line(value) ?? undefined,
} as const
const wrongContacts: Partial<Record<IncomingContact['kind'], string>> = {
  email: 'This isn’t a valid email address',
  phone: 'This isn’t a valid phone number',
}

/** @throws AppError badRequest naming each contact that is none */
function contactsOf({ contacts }: Said): IncomingContact[] {
  const fields: Record<string, string[]> = {}
  const found = contacts.flatMap(({ kind, value }, at): IncomingContact[] => {
    const kept = cleaned[kind](value)
    if (kept === undefined) fields[`contacts.${at}.value`] = [wrongContacts[kind] ?? 'This field is required']
    return kept === undefined ? [] : [{ kind, value: kept }]
  })
  if (Object.keys(fields).length > 0) throw new AppError('badRequest', { fields })
  return found
}

/** @throws AppError badRequest naming each line that is no address */
function linksOf({ links }: Said): string[] {
  const fields: Record<string, string[]> = {}
  const found = links.flatMap((written, at) => {
    const link = line(written, 1000)
    if (link !== null && !webAddress(link)) fields[`links.${at}`] = ['This isn’t a valid link']
    return link ?? []
  })
  if (Object.keys(fields).length > 0) throw new AppError('badRequest', { fields })
  return found
}

function personOf(said: Said): IncomingPerson {
  const first = line(said.first_name, nameLimit) ?? ''
  const last = line(said.last_name, nameLimit) ?? ''
  return {
    source: 'colleague',
    namespace: null,
    externalId: null,
    file: null,
    name: { full: `${first} ${last}`.trim(), first, last },
    place: placeOf(said.location),
    positions: positionsOf(said),
    educations: [],
    skills: said.skills
      .flatMap((skill) => line(skill, 100) ?? [])
      .map((name) => ({ name, years: null, rating: null, principal: false })),
    languages: [],
    links: linksOf(said),
    rejoinedLinks: [],
    contacts: contactsOf(said),
    summary: paragraph(said.summary),
    photo: null,
    statedYears: null,
    birthdate: null,
    employment: null,
    remote: null,
    counts: {},
    lists: [],
    updatedAt: null,
    fingerprint: sha256(JSON.stringify(said)).toString('hex').slice(0, 32),
  }
}

/**
 * One person into the company's pool, by the same door as every import: who is known already is told more about, and
 * keeps their name.
 * @throws AppError deletedByOwner for somebody who asked to be forgotten
 */
export async function takePerson(
  tx: Tx,
  { actor, clock }: Context,
  person: IncomingPerson,
  by: 'form' | 'file',
  word?: Word,
): Promise<OutputOf<typeof call>> {
  const rows = prepareRows(clock, [person], { country: await companyCountry(tx, actor.companyId) })
  const options = { ownerCompanyId: actor.companyId, ...(word === undefined ? {} : { word }) }
  const { profileIds, created } = await ingest(tx, clock, rows, options)
  const [id] = profileIds
  if (id === undefined) throw new AppError(profileFaults.deletedByOwner)
  const { uid } = await tx.selectFrom('profiles').select('uid').where('id', '=', id).executeTakeFirstOrThrow()
  const event = created > 0 ? 'profiles.created' : 'profiles.edited'
  const act = { at: clock.now(), events: [{ event, ids: { profileId: id, by } } as const] }
  await recordEvents(tx, { companyId: actor.companyId, actorId: actor.id }, [act])
  return { id, uid, created: created > 0 }
}

/** The most existing people that are named as possibly the same. */
const mostNamed = 5

/** @throws AppError alreadyKnown that names whom this may be (001 §3 knows no such answer; product.md, Duplicates) */
async function askWhoItIs(tx: Tx, { actor, clock }: Context, person: IncomingPerson): Promise<void> {
  const [row] = prepareRows(clock, [person], { country: await companyCountry(tx, actor.companyId) })
  const { same, by, maybe } = await whoMayBe(tx, row!, actor.companyId)
  const reasons = new Map(maybe.map(({ profileId, reason }) => [profileId, reason]))
  const ids = [...(same === undefined ? [] : [same]), ...reasons.keys()].slice(0, mostNamed)
  if (ids.length === 0) return
  const cards = await cardsSeenBy(tx, actor.companyId, ids)
  const known = ids.flatMap((id) => cards.get(id) ?? [])
  throw new AppError(profileFaults.alreadyKnown, {
    fields: {
      same_as: known.map(({ id }) => String(id)),
      name: known.map(({ name }) => name),
      title: known.map(({ title, company }) => [title, company].filter(Boolean).join(' · ')),
      reason: known.map(({ id }) => reasons.get(id) ?? by?.kind ?? 'row'),
    },
  })
}

/** Cards as a company sees them: its own view where it has one. */
async function cardsSeenBy(tx: Tx, companyId: number, ids: readonly number[]): Promise<Map<number, Card>> {
  const rows = await tx
    .selectFrom('cards')
    .select(['profile_id', 'card'])
    .where('profile_id', 'in', ids)
    .where('company_id', 'in', [0, companyId])
    .orderBy('company_id')
    .execute()
  return new Map(rows.map((row) => [row.profile_id, row.card]))
}

/**
 * A person whom a colleague knows. Whoever may be known already is asked about first: nobody is renamed, and nobody is
 * made one with another unasked.
 * @throws AppError badRequest naming the field, alreadyKnown, notFound, deletedByOwner
 */
export async function createProfile(
  context: Context,
  { same_as: sameAs, another, ...said }: InputOf<typeof call>['body'],
): Promise<OutputOf<typeof call>> {
  const { actor, inCompany, db } = context
  const person = personOf(said)
  if (person.name.full === '') throw wrong('first_name', 'This field is required')
  const known = sameAs && (await inCompany((tx) => requireProfile(tx, actor, String(sameAs))))
  if (known) return db.system((tx) => takePerson(tx, context, person, 'form', { sameAs: known.id }))
  return db.system(async (tx) => {
    if (!another) await askWhoItIs(tx, context, person)
    return takePerson(tx, context, person, 'form', another ? 'another' : undefined)
  })
}
