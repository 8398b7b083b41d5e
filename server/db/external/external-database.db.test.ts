import path from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chosenBinaries } from '../../../tests/kit/database/database-cluster.ts'
import { temporaryFolder } from '../../../tests/kit/process.ts'
import { lookAtDatabase } from '../../cli/doctor/data.ts'
import { type Cluster, startCluster } from '../cluster.ts'
import { openForServer } from '../launcher.ts'

let cluster: Cluster
let dataFolder = ''

beforeAll(async () => {
  const folder = await temporaryFolder()
  dataFolder = path.join(folder, 'data')
  cluster = await startCluster(await chosenBinaries(), path.join(folder, 'pg'), true)
})
afterAll(() => cluster.stop())

async function asAdministrator(...statements: string[]): Promise<void> {
  const client = new Client(cluster.address as ClientConfig)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

const urlOf = (database: string, owner: string) =>
  `postgres://${owner}@localhost/${database}?host=${encodeURIComponent(String(cluster.address.host))}`
const open = (database: string, owner: string) =>
  openForServer({ dataFolder, databaseUrl: urlOf(database, owner) }, () => undefined)
/** What the doctor finds bad there, before anything is started or made. */
const found = async (database: string, owner: string) =>
  (await lookAtDatabase({ connectionString: urlOf(database, owner) }, false, true))
    .filter(({ state }) => state === 'bad')
    .map(({ sentence }) => sentence)

const refusal = (opening: Promise<unknown>): Promise<Error> => opening.then(Promise.reject, (error: Error) => error)
const printed = (message: string) => /[Rr]un as an administrator: (.*)$/.exec(message)![1]!

test('a database whose owner may not make roles is refused with the statements to run', async () => {
  await asAdministrator('create role humble login', 'create database humble owner humble')
  const foreseen = await found('humble', 'humble')
  const { message } = await refusal(open('humble', 'humble'))
  expect(foreseen).toEqual([message])
  expect(message).toMatch(/Run as an administrator: create role hf_app nologin; create role hf_system nologin; grant /)
  // As it is printed, by somebody else.
  await asAdministrator(printed(message))
})

test('after these statements it opens, and the same rows are fenced by the same rules', async () => {
  const data = await open('humble', 'humble')
  const now = new Date('2026-11-20T09:00:00Z')
  const made = await data.database.system((tx) =>
    tx
      .insertInto('companies')
      .values({ uid: '0190a000-0000-7000-8000-000000000010', name: 'Elsewhere', created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const seen = (id: number) => data.database.company(id, (tx) => tx.selectFrom('companies').select('name').execute())
  expect(await seen(made.id)).toEqual([{ name: 'Elsewhere' }])
  expect(await seen(made.id + 1)).toEqual([])
  // Its own server has it; another folder's would be refused.
  expect(await found('humble', 'humble')).toEqual([expect.stringMatching(/It is another one than this data folder’s/)])
  await data.close()
  expect(await found('humble', 'humble')).toEqual([])
})

test('an owner who may make roles needs nobody’s help', async () => {
  await asAdministrator(
    'drop database humble',
    'drop role hf_app',
    'drop role hf_system',
    'create role able login createrole',
    'create database able owner able',
  )
  const data = await open('able', 'able')
  expect(await data.database.company(1, (tx) => tx.selectFrom('companies').selectAll().execute())).toEqual([])
  await data.close()
})

test('a role that does not own the database, or a table in it, is refused with the statement that mends it', async () => {
  await asAdministrator('create role guest login', 'create database theirs owner able')
  const { message } = await refusal(open('theirs', 'guest'))
  expect(message).toMatch(/^DATABASE_URL signs in as guest, which does not own the database theirs\./)
  await asAdministrator(printed(message), 'grant hf_app, hf_system to guest')
  await (await open('theirs', 'guest')).close()
  await asAdministrator('create role other login', 'alter database theirs owner to other')
  expect((await refusal(open('theirs', 'other'))).message).toMatch(/signs in as other, which does not own the table /)
})

test('a database in another encoding is refused', async () => {
  await asAdministrator("create database latin owner able encoding 'LATIN1' locale 'C' template template0")
  await expect(open('latin', 'able')).rejects.toThrow('The database is encoded in LATIN1; Hirefold needs UTF8.')
})
