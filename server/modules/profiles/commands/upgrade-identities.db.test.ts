import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { IncomingPerson } from '../../../../contract/profiles/incoming.ts'
import { testClock } from '../../../../tests/kit/clock.ts'
import { testDatabase } from '../../../../tests/kit/database/database.ts'
import { at, someone } from '../../../../tests/kit/people/pool.ts'
import { sha256 } from '../../../kernel/security/secrets.ts'
import { ingest, prepareRows } from './ingest.ts'
import { upgradeIdentities } from './upgrade-identities.ts'

/** A base as it was kept before 0033. */

const database = await testDatabase()
const clock = testClock()
beforeEach(() =>
  database.system((tx) => sql`delete from profiles; delete from identities; delete from import_runs`.execute(tx)),
)

const alone = { namespace: null, externalId: null, file: null }
const take = async (person: IncomingPerson) => {
  const { profileIds } = await database.system((tx) =>
    ingest(tx, clock, prepareRows(clock, [person]), { ownerCompanyId: null }),
  )
  return profileIds[0]!
}

/** A person with the identities that an older version had kept, and with facts. */
async function old(
  person: IncomingPerson,
  identities: readonly (readonly [kind: string, key: string])[],
): Promise<number> {
  const id = await take(person)
  await database.system(async (tx) => {
    await sql`delete from identities where profile_id = ${id}`.execute(tx)
    for (const [kind, key] of identities)
      await sql`insert into identities (kind, key, profile_id) values (${kind}, ${key}, ${id})`.execute(tx)
  })
  return id
}
const upgrade = async () => {
  await database.system((tx) =>
    sql`insert into meta (key, value) values ('identities_upgrade', '{"after": 0}') on conflict do nothing`.execute(tx),
  )
  await upgradeIdentities(database, clock)
}
const identitiesOf = async (id: number) =>
  (
    await database.system((tx) =>
      tx
        .selectFrom('identities')
        .select(['kind', 'key', 'holds'])
        .where('profile_id', '=', id)
        .orderBy('key')
        .execute(),
    )
  ).map(({ kind, key, holds }) => `${kind} ${key.replace('\n', ' / ')} ${holds}`)
const pairs = () =>
  database.system((tx) => tx.selectFrom('maybe_same').select(['profile_id', 'other_id', 'reason', 'against']).execute())

const mail = (value: string) => ({ kind: 'email' as const, value })
const phone = (value: string) => ({ kind: 'phone' as const, value })

test('mails, pages, phones and nicks are found in every spelling after an upgrade, and junk is nobody’s', async () => {
  const contacts = [
    mail('a@почта.рф'),
    mail('hr@firm.example'),
    phone('8 921 555-10-01'),
    { kind: 'telegram' as const, value: 'anna_p' },
  ]
  const person = { ...someone({ first: 'Анна', place: at('Moscow', 'RU'), contacts }), ...alone }
  const id = await old(person, [
    ['email', 'a@почта.рф'],
    ['email', 'hr@firm.example'],
    ['link', 'ru.linkedin.com/in/anna-p/en?trk=x'],
    ['link', 'linkedin.com/in'],
    ['link', 'anna.example/about'],
    ['phone', '89215551001\nанна person'],
    ['external', 'LinkedIn\n1'],
  ])
  await upgrade()
  expect(await identitiesOf(id)).toEqual([
    'phone +79215551001 / ana person named',
    'email a@xn--80a1acny.xn--p1ai alone',
    'link anna.example/about named',
    'link linkedin.com/in/anna-p alone',
    'link t.me/anna_p alone',
  ])
  const again = { ...someone({ first: 'Анна', contacts: [phone('+7 (921) 555 10 01')] }), ...alone, file: 'another' }
  expect(await take(again)).toBe(id)
  // It is done once.
  await database.system((tx) => sql`update identities set key = 'kept' where kind = 'email'`.execute(tx))
  await upgradeIdentities(database, clock)
  expect(await identitiesOf(id)).toContain('email kept alone')
})

test('ids of the demo stay, ids of the only file of a name are that file’s, others identify no more', async () => {
  const [demo, filed, loose] = [
    await old(someone({ first: 'Demo' }), [['external', 'demo\ndemo-5']]),
    await old(someone({ first: 'Filed' }), [['external', 'people.csv\n5']]),
    await old(someone({ first: 'Loose' }), [['row', 'twice.csv\nabc']]),
  ]
  const digest = 'd'.repeat(64)
  await database.system(async (tx) => {
    for (const [name, content] of [
      ['people.csv', digest],
      ['twice.csv', 'e'.repeat(64)],
      ['twice.csv', 'f'.repeat(64)],
    ])
      await sql`insert into import_runs (id, file_name, file_digest, counts, started_at, changed_at)
        values (gen_random_uuid(), ${name}, ${content}, '{}', now(), now())`.execute(tx)
  })
  await upgrade()
  expect(await identitiesOf(demo)).toEqual(['external demo / demo-5 alone'])
  expect(await identitiesOf(filed)).toEqual([`external file:${digest} / 5 alone`])
  expect(await identitiesOf(loose)).toEqual([])
})

test('who turns out to carry one page is listed, and so is one person whom an id or a mail had made of two', async () => {
  const one = await old({ ...someone({ first: 'Ida' }), ...alone }, [['link', 'linkedin.com/in/ida-p']])
  const two = await old({ ...someone({ first: 'Ida' }), ...alone }, [['link', 'de.linkedin.com/in/ida-p/de']])
  const twoNames = { ...someone({ first: 'Bo', contacts: [mail('shared@firm.example')] }), ...alone }
  const merged = await old(twoNames, [['email', 'shared@firm.example']])
  await database.system((tx) =>
    sql`insert into facts (profile_id, kind, key, value, source, recorded_at)
      select ${merged}, kind, key || '2', case kind when 'name' then '{"full":"Zoe Quill","first":"Zoe","last":"Quill"}'
        else value end, 'another source', now() from facts where profile_id = ${merged}`.execute(tx),
  )
  const restated = await old({ ...someone({ first: 'Rex', contacts: [mail('now@x.example')] }), ...alone }, [
    ['external', 'LinkedIn\n1'],
    ['email', 'before@x.example'],
    ['email', 'now@x.example'],
  ])
  await upgrade()
  const found = await pairs()
  expect(found).toEqual(
    expect.arrayContaining([
      { profile_id: one, other_id: two, reason: 'link', against: 'shared' },
      { profile_id: merged, other_id: merged, reason: 'email', against: 'name' },
      { profile_id: restated, other_id: restated, reason: 'external', against: 'external' },
    ]),
  )
  expect(found).toHaveLength(3)
  expect(await identitiesOf(merged)).toEqual(['email shared@firm.example shared'])
})

test('who was deleted before is recognised by the older spelling of a phone, a page and a mail', async () => {
  const gone = ['phone 89215550101\nanna person', 'link github.com/anna-gone?tab=stars', 'email gone@x.example']
  await database.system(async (tx) => {
    for (const key of gone)
      await tx
        .insertInto('deleted_people')
        .values({ identifier_hash: sha256(`hirefold deleted ${key}`), deleted_at: clock.now() })
        .execute()
  })
  const people = [
    someone({ first: 'Anna', contacts: [phone('+7 (921) 555-01-01')] }),
    someone({ first: 'Anna', links: ['https://www.GitHub.com/Anna-Gone?tab=stars'] }),
    someone({ first: 'Anna', contacts: [mail('mailto:Gone@x.example')] }),
    someone({ first: 'Olga', contacts: [phone('+7 (921) 555-01-01')] }),
  ].map((person) => ({ ...person, ...alone, file: 'a file' }))
  const { deleted, created } = await database.system((tx) =>
    ingest(tx, clock, prepareRows(clock, people), { ownerCompanyId: null }),
  )
  expect({ deleted, created }).toEqual({ deleted: [0, 1, 2], created: 1 })
})
