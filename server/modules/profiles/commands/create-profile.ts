import type { InputOf, OutputOf } from '../../../../contract/kit/endpoint.ts'
import type { createProfile as call } from '../../../../contract/profiles/endpoints.ts'
import type { IncomingPerson, IncomingPlace } from '../../../../contract/profiles/incoming.ts'
import { AppError, wrong } from '../../../kernel/errors.ts'
import type { Context } from '../../../kernel/implement.ts'
import { sha256 } from '../../../kernel/secrets.ts'
import { line, paragraph } from '../import/clean.ts'
import { ingest, prepareRows } from './ingest.ts'

type Said = InputOf<typeof call>['body']

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

function personOf(said: Said): IncomingPerson {
  const first = line(said.first_name, 80) ?? ''
  const last = line(said.last_name, 80) ?? ''
  const title = line(said.title)
  const company = line(said.company)
  const since = { start: null, end: null, current: true, description: null, companySize: null, industry: null }
  return {
    source: 'colleague',
    externalId: null,
    name: { full: `${first} ${last}`.trim(), first, last },
    place: placeOf(said.location),
    positions: title || company ? [{ title, company, ...since }] : [],
    educations: [],
    skills: [],
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
 * A person whom a colleague knows, by the same door as every import: who is known already is told more about. What is
 * said belongs to the company.
 * @throws AppError deletedByOwner for somebody who asked to be forgotten
 */
export async function createProfile({ actor, clock, db }: Context, said: Said): Promise<OutputOf<typeof call>> {
  const person = personOf(said)
  if (person.name.full === '') throw wrong('first_name', 'Required')
  return db.system(async (tx) => {
    const rows = prepareRows(clock, [person])
    const { profileIds, created, deleted } = await ingest(tx, clock, rows, { ownerCompanyId: actor.companyId })
    const [id] = profileIds
    if (deleted.length || id === undefined) throw new AppError('deletedByOwner')
    const { uid } = await tx.selectFrom('profiles').select('uid').where('id', '=', id).executeTakeFirstOrThrow()
    return { id, uid, created: created > 0 }
  })
}
