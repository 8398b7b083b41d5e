import { Client } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { inboxScope } from '../../../contract/messaging/scopes.ts'
import type { Cursor, SyncAnswer } from '../../../contract/sync/protocol.ts'
import { newId } from '../../../server/kernel/ids.ts'
import { demoUserId } from '../../../server/modules/users/demo.ts'
import { atEnd } from '../../kit/at-end.ts'
import { WireDevice } from '../../kit/devices/device.ts'
import { makePeople } from '../../kit/people/people.ts'
import { testServer } from '../../kit/server.ts'

const server = await testServer()
const worker = await server.as('worker@acme.example')
const me = demoUserId('worker@acme.example')
const scope = inboxScope(me)
const owner = new Client(server.database.address)

beforeAll(async () => {
  await owner.connect()
  atEnd(() => owner.end())
})

/** Threads of the worker's, all of one transaction: a thread and what is in it have one place and one id. */
async function threadsWith(names: readonly string[]): Promise<string[]> {
  const people = await makePeople(server.database, [...names])
  const ids = people.map(() => newId(server.clock))
  await owner.query(
    `with made as (
       insert into threads (id, company_id, owner_id, profile_id, state, unread, private, automatic, letter_at, created_at)
       select t.id, u.company_id, u.id, t.profile_id, 'open', true, false, false, $4::timestamptz, $4
       from unnest($1::uuid[], $2::int[]) as t (id, profile_id) join users u on u.id = $3
       returning id, company_id, letter_at)
     insert into letters (id, company_id, thread_id, mail_id, kind, from_name, from_address, subject, said, earlier, at)
     select id, company_id, id, id::text, 'reply', '', 'ada@people.example', 'Re', 'Yes', '', letter_at from made`,
    [ids, people.map(({ id }) => id), me, server.clock.now()],
  )
  return ids.sort()
}

const idsOn = (device: WireDevice, table: string) => device.of(scope, table).map(({ id }) => id)

test.each([1, 2, 3, 4])('rows of two tables that share an id are not torn apart by a page of %i', async (limit) => {
  const threads = await threadsWith([`Ada ${limit}`, `Boris ${limit}`, `Clara ${limit}`])
  const device = new WireDevice(worker)
  device.want(scope)
  await device.sync([], limit)
  expect(idsOn(device, 'threads')).toEqual(expect.arrayContaining(threads))
  expect(idsOn(device, 'threadItems').sort()).toEqual(idsOn(device, 'threads').sort())
})

test('who has a part of a scope is told its end, also where what was behind is collected meanwhile', async () => {
  const [id] = await threadsWith(['Dora'])
  const device = new WireDevice(worker)
  const pageFrom = async (cursor: Cursor | null) =>
    ((await device.send([], { [scope]: cursor })).body as SyncAnswer).scopes[scope]
  const whole = await pageFrom(null)
  const { seq } = whole!.puts.find(({ row }) => row.id === id)!
  const [grant, gen] = whole!.to
  const part: Cursor = [grant, gen, seq, id!]
  expect(await pageFrom(part)).toEqual({ base: part, to: whole!.to, more: false, reset: false, puts: [], dels: [] })
  expect(await pageFrom(whole!.to)).toBeUndefined()
})
