import type { OutputOf } from '../../../../contract/kit/endpoint.ts'
import type { createProfile as call } from '../../../../contract/profiles/endpoints.ts'
import type { IncomingPerson, IncomingPlace, IncomingPosition } from '../../../../contract/profiles/incoming.ts'
import type { Said } from '../../../../contract/profiles/said.ts'
import { fold } from '../../../../contract/search/fold.ts'
import type { Tx } from '../../../db/database.ts'
import { AppError, wrong } from '../../../kernel/errors.ts'
import type { Context } from '../../../kernel/implement.ts'
import { sha256 } from '../../../kernel/secrets.ts'
import { line, paragraph } from '../import/clean.ts'
import { ingest, prepareRows } from './ingest.ts'

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

function personOf(said: Said): IncomingPerson {
  const first = line(said.first_name, 80) ?? ''
  const last = line(said.last_name, 80) ?? ''
  return {
    source: 'colleague',
    externalId: null,
    name: { full: `${first} ${last}`.trim(), first, last },
    place: placeOf(said.location),
    positions: positionsOf(said),
    educations: [],
    skills: said.skills
      .flatMap((skill) => line(skill, 100) ?? [])
      .map((name) => ({ name, years: null, rating: null, principal: false })),
    languages: [],
    links: said.links.flatMap((link) => line(link, 1000) ?? []),
    contacts: said.contacts.map(({ kind, value }) => ({ kind, value: line(value) ?? '' })),
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
 * One person into the company's pool, by the same door as every import: who is known already is told more about.
 * @throws AppError deletedByOwner for somebody who asked to be forgotten
 */
export async function takePerson(
  tx: Tx,
  { actor, clock }: Context,
  person: IncomingPerson,
): Promise<OutputOf<typeof call>> {
  const rows = prepareRows(clock, [person])
  const { profileIds, created } = await ingest(tx, clock, rows, { ownerCompanyId: actor.companyId })
  const [id] = profileIds
  if (id === undefined) throw new AppError('deletedByOwner')
  const { uid } = await tx.selectFrom('profiles').select('uid').where('id', '=', id).executeTakeFirstOrThrow()
  return { id, uid, created: created > 0 }
}

/** A person whom a colleague knows. @throws AppError badRequest naming `first_name`, deletedByOwner */
export async function createProfile(context: Context, said: Said): Promise<OutputOf<typeof call>> {
  const person = personOf(said)
  if (person.name.full === '') throw wrong('first_name', 'Required')
  return context.db.system((tx) => takePerson(tx, context, person))
}
