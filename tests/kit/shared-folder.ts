import { makePeople } from './people/people.ts'
import { type Browser, testServer } from './server.ts'

const idOf = async (browser: Browser) => ((await browser.call('/api/internal/users/me/')).body as { id: string }).id

/** A server with a recruiter and a manager, and private folders that the two share: `await sharedFolders()` at the top of a file. */
export async function sharedFolders() {
  const server = await testServer()
  const people = await makePeople(server.database, ['Ada Lovelace', 'Борис Ежов', 'Grace Hopper'])
  const worker = await server.as('worker@acme.example')
  const manager = await server.as('hm@acme.example')
  const managerId = await idOf(manager)
  const statuses = (await worker.call('/api/v6/status_collection/statuses/')).body as {
    results: { id: string; name: string }[]
  }
  const statusId = (name: string) => statuses.results.find((status) => status.name === name)!.id

  /** A private folder shared with the manager, everybody in it. */
  async function shared() {
    const made = await worker.call('/api/v6/folders/', {
      method: 'POST',
      body: { name: 'Shared', access_type: 'private', granted_users: [managerId] },
    })
    const folder = made.body as { id: number; uid: string }
    const profiles = people.map((person) => person.id)
    await worker.call(`/api/v6/folders/${folder.id}/candidates/`, { method: 'POST', body: { profiles } })
    const list = await worker.call(`/api/v6/folders/${folder.id}/candidates/`)
    const ids = (list.body as { results: { id: string }[] }).results.map((candidate) => candidate.id)
    return { folder, ids, scope: `fo:${folder.uid}` }
  }
  const change = (folderId: string, candidateIds: string[], status: string) =>
    ({ folderId, candidateIds, statusId: statusId(status), substatusId: null }) as const
  return { server, worker, manager, managerId, statusId, shared, change }
}
