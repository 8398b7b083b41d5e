import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { Client, type ClientConfig } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atEnd } from '../../../tests/kit/at-end.ts'
import { chosenBinaries } from '../../../tests/kit/database/database-cluster.ts'
import { isDeep } from '../../../tests/kit/depth.ts'
import { freePort, temporaryFolder } from '../../../tests/kit/process.ts'
import { lookAtDatabase } from '../../cli/doctor/data.ts'
import { startJobs } from '../../kernel/jobs.ts'
import { logger } from '../../kernel/monitoring/log.ts'
import { type Cluster, startCluster } from '../cluster.ts'
import { lockDatabase } from './server-lock.ts'

let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster(await chosenBinaries(), path.join(await temporaryFolder(), 'pg'), true)
})
afterAll(() => cluster.stop())

const timing = { patience: 300, step: 50 }
const silent = () => undefined
const lock = (address: ClientConfig = cluster.address) => lockDatabase(address, silent, timing)

async function asAdministrator(statement: string): Promise<unknown[]> {
  const client = new Client(cluster.address)
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(statement)
  await client.end()
  return rows
}
const endHolder = () =>
  asAdministrator(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hirefold server'`)

test('one database has one server; the next one waits for a dying one, and is refused beside a living one', async () => {
  const first = await lock()
  await expect(lock()).rejects.toThrow(/^Another Hirefold server runs on this database, from this machine since 20/)
  const next = lock()
  await first.release()
  await (await next).release()
})

test('of two that ask at one moment one has it, however often they ask', async () => {
  for (let round = 0; round < (isDeep('kills') ? 50 : 3); round++) {
    const asked = await Promise.allSettled(
      [0, 1].map(() => lockDatabase(cluster.address, silent, { ...timing, patience: 0 })),
    )
    const held = asked.filter((each) => each.status === 'fulfilled')
    expect(held).toHaveLength(1)
    await held[0]!.value.release()
  }
})

test('a lock whose connection was lost is taken again, and told meanwhile', async () => {
  const held = await lock()
  const told: boolean[] = []
  held.onChange((isHeld) => told.push(isHeld))
  await endHolder()
  await expect.poll(() => told).toEqual([false, true])
  await expect(lock()).rejects.toThrow(/^Another Hirefold server/)
  await held.release()
})

test('where another server took it meanwhile, the first one ends', async () => {
  const held = await lock()
  // The first to ask has it: as a server does that waits for it.
  const rival = new Client(cluster.address)
  await rival.connect()
  const waiting = rival.query('select pg_advisory_lock(4814270003)')
  const inQueue = () => asAdministrator(`select 1 from pg_locks where locktype = 'advisory' and not granted`)
  await expect.poll(inQueue).toHaveLength(1)
  await endHolder()
  await waiting
  await expect(held.lost).rejects.toThrow(/was lost, and another server has taken it/)
  await rival.end()
})

const pgbouncer = '/usr/sbin/pgbouncer'
const pooled = existsSync(pgbouncer) ? test : test.skip

async function pooler(mode: 'transaction' | 'session'): Promise<ClientConfig> {
  const folder = await temporaryFolder()
  const port = await freePort()
  const { host, port: at, user, database = 'postgres' } = cluster.address
  const lines = [
    '[databases]',
    `* = host=${String(host)} port=${at ?? 5432} user=${String(user)} dbname=${String(database)}`,
    '[pgbouncer]',
    ...[`listen_addr = 127.0.0.1`, `listen_port = ${port}`, 'auth_type = any', `pool_mode = ${mode}`],
    ...['unix_socket_dir =', 'ignore_startup_parameters ='],
  ]
  const file = path.join(folder, 'pgbouncer.ini')
  await writeFile(file, `${lines.join('\n')}\n`, { mode: 0o644 })
  // It refuses to run as root: then it runs in a namespace in which we are somebody else, as the database does.
  const asNobody = process.getuid?.() === 0 ? ['unshare', '--user', '--map-user=65534', '--map-group=65534'] : []
  const [program, ...args] = [...asNobody, pgbouncer, file]
  const child = spawn(program!, args, { stdio: 'ignore' })
  atEnd(() => child.kill('SIGKILL'))
  const address = { host: '127.0.0.1', port, user: String(user), database: String(database) }
  await expect
    .poll(async () => {
      const client = new Client(address)
      client.on('error', silent)
      return client.connect().then(
        () => client.end().then(() => 'answers'),
        (error: Error) => error.message,
      )
    })
    .toBe('answers')
  return address
}

pooled('a pooler that shares connections is recognised and refused; one by session is not', async () => {
  await expect(lock(await pooler('transaction'))).rejects.toThrow(/^DATABASE_URL leads to a pooler that shares/)
  const bySession = await pooler('session')
  await (await lock(bySession)).release()
  const found = async (address: ClientConfig) =>
    (await lookAtDatabase(address, false, true)).map(({ sentence }) => sentence)
  const shared = expect.stringMatching(/^DATABASE_URL leads to a pooler that shares/) as string
  expect(await found(await pooler('transaction'))).toContainEqual(shared)
  expect(await found(bySession)).not.toContainEqual(shared)
})

pooled('jobs run behind a pooler that keeps connections by session', async () => {
  await asAdministrator('create role hf_app nologin')
  await asAdministrator('create role hf_system nologin')
  const jobs = await startJobs(await pooler('session'), [], logger(new PassThrough()))
  await jobs.stop()
})
