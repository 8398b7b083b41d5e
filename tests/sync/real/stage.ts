import { Client } from 'pg'
import { cookieName } from '../../../server/kernel/http/cookies.ts'
import { atEnd } from '../../kit/at-end.ts'
import { type TestClock, testClock } from '../../kit/clock.ts'
import type { TestDatabase } from '../../kit/database/database.ts'
import { makePeople } from '../../kit/people/people.ts'
import { Browser, serverOver, type TestServer } from '../../kit/server.ts'
import { Mortal } from './mortal.ts'

/** What the runs of level 2 share: a database with people, and a server that can be killed and started again. */
export interface Stage {
  database: TestDatabase
  /** As the owner of the database, past every fence. */
  owner: Client
  clock: TestClock
  mortal: Mortal
  profileIds: readonly number[]
  server: () => TestServer
  /** Another server in the place of the old one, over the same data. */
  restart: () => Promise<void>
}

const profiles = 24

export async function openStage(database: TestDatabase): Promise<Stage> {
  const owner = new Client(database.address)
  await owner.connect()
  atEnd(() => owner.end())
  const people = await makePeople(
    database,
    Array.from({ length: profiles }, (_, i) => `Person Nr${i}`),
  )
  const clock = testClock()
  const mortal = new Mortal(database)
  let server = await serverOver(mortal.database, clock)
  return {
    database,
    owner,
    clock,
    mortal,
    profileIds: people.map(({ id }) => id),
    server: () => server,
    restart: async () => {
      await server.app.close()
      server = await serverOver(mortal.database, clock)
    },
  }
}

/** A session of a user's as a browser keeps it, without the cost of a password. */
export async function signIn(
  { server }: Stage,
  user: { id: string; companyId: number },
): Promise<ReadonlyMap<string, string>> {
  const { app, kernel } = server()
  const from = { userAgent: 'simulation', ip: '127.0.0.1', by: 'pwd' } as const
  const token = await kernel.db.system((tx) => kernel.sessions.begin(tx, user, from))
  const browser = new Browser(app)
  browser.cookies.set(cookieName('hf_session', false), token)
  await browser.call('/api/internal/users/me/')
  return browser.cookies
}

/** A call with somebody's cookies to the server that runs now. */
export function browserWith({ server }: Stage, cookies: ReadonlyMap<string, string>): Browser {
  const browser = new Browser(server().app)
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  return browser
}
