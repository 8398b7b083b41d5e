import { seedDemoUsers } from '../../../server/modules/users/demo.ts'
import { nounsOf, subjects } from '../../authz/subjects.ts'
import { testClock } from '../../kit/clock.ts'
import type { TestDatabase } from '../../kit/database/database.ts'
import { makePeople } from '../../kit/people/people.ts'
import { type Browser, serverOver, type TestServer } from '../../kit/server.ts'

export interface Person {
  id: string
  browser: Browser
}

/** What runs of odd values share: a server with three people at their devices, and all that they may name. */
export interface OddStage {
  server: TestServer
  people: readonly Person[]
  profileIds: readonly number[]
  /** New things that changes may name: much is archived, moved and deleted soon. */
  fresh: () => Promise<Known[]>
}

const accounts = ['worker@acme.example', 'hm@acme.example', 'admin@acme.example']
const named = ['folder', 'target', 'candidate', 'comment', 'status', 'template', 'profile'] as const
/** The own ones come more than once, so that much of what is asked can be done. */
const chosen = ['open', 'open', 'open', 'open', 'open', 'open', ...subjects] as const

/** What belongs together, by the name of the argument: own things, those of colleagues and of another company, none's. */
export type Known = Readonly<Record<string, string>>

export async function openOddStage(database: TestDatabase): Promise<OddStage> {
  const clock = testClock()
  await seedDemoUsers(database, clock)
  const server = await serverOver(database, clock)
  const people: Person[] = []
  for (const account of accounts) {
    const browser = await server.as(account)
    const { id } = (await browser.call('/api/internal/users/me/')).body as { id: string }
    people.push({ id, browser })
  }
  const others = await makePeople(database, ['Ada Lovelace', 'Борис Ежов'])
  return {
    server,
    people,
    profileIds: others.map(({ id }) => id),
    fresh: () => freshNouns(server),
  }
}

async function freshNouns(server: TestServer): Promise<Known[]> {
  const known: Known[] = []
  for (const subject of chosen) {
    const { folder, target, candidate, comment, status, template } = await nounsOf(server, subject, named)
    known.push({
      folderId: folder,
      toFolderId: target,
      candidateId: candidate,
      commentId: comment,
      statusId: status,
      templateId: template,
    })
  }
  return known
}
