import { describe, expect, test } from 'vitest'
import { makePeople } from '../../../tests/kit/people/people.ts'
import { type Browser, testServer } from '../../../tests/kit/server.ts'

const server = await testServer({ searchIds: async (_actor, _search, limit) => everybody.slice(0, limit) })
const people = await makePeople(server.database, ['Ada Lovelace', 'Борис Ежов', 'Grace Hopper', 'Linus Ek'])
const everybody = people.map((person) => person.id)
const worker = await server.as('worker@acme.example')
const colleague = await server.as('worker2@acme.example')
const manager = await server.as('hm@acme.example')
const otherManager = await server.as('hm2@acme.example')
const stranger = await server.as('worker@globex.example')

const post = (browser: Browser, url: string, body: unknown, headers = {}) =>
  browser.call(url, { method: 'POST', body, headers })
const patch = (browser: Browser, url: string, body: unknown, headers = {}) =>
  browser.call(url, { method: 'PATCH', body, headers })
const folderOf = async (body: object = {}, browser = worker) =>
  (await post(browser, '/api/v6/folders/', { name: 'Engineer', ...body })).body as { id: number; uid: string }
const me = async (browser: Browser) => ((await browser.call('/api/internal/users/me/')).body as { id: string }).id
const statuses = (await worker.call('/api/v6/status_collection/statuses/')).body as {
  results: { id: string; name: string }[]
}
const statusId = (name: string) => statuses.results.find((status) => status.name === name)!.id
const addAll = async (folder: { id: number }, profiles = everybody) => {
  await post(worker, `/api/v6/folders/${folder.id}/candidates/`, { profiles })
  const list = (await worker.call(`/api/v6/folders/${folder.id}/candidates/`)).body as { results: { id: string }[] }
  return list.results.map((candidate) => candidate.id)
}

describe('a folder', () => {
  test('is made with its statuses and counts, and found by number and UUID with or without the slash', async () => {
    const answer = await post(worker, '/api/v6/folders/', { name: '  Frontend ', description: 'Berlin' })
    expect(answer.status).toBe(201)
    const made = answer.body as {
      id: number
      uid: string
      candidate_statuses: { name: string; candidatesCount: number }[]
    }
    expect(made.candidate_statuses.map((s) => s.name)).toEqual(expect.arrayContaining(['New', 'Interview', 'Rejected']))
    for (const path of [`${made.id}/`, `${made.id}`, made.uid])
      expect((await worker.call(`/api/v6/folders/${path}`)).body).toMatchObject({
        name: 'Frontend',
        description: 'Berlin',
      })
  })

  test('needs a name, and an unknown field is named', async () => {
    const answer = await post(worker, '/api/v6/folders/', { name: ' ', company_id: 1 })
    expect(answer.status).toBe(400)
    expect(Object.keys((answer.body as { fields: object }).fields)).toEqual(
      expect.arrayContaining(['name', 'company_id']),
    )
  })

  test('of another company does not exist: reading, changing and deleting it answer alike and change nothing', async () => {
    const { id, uid } = await folderOf({ name: 'Secret' })
    for (const path of [`/api/v6/folders/${id}/`, `/api/v6/folders/${uid}/`, `/api/v6/folders/${id}/candidates/`])
      expect((await stranger.call(path)).status).toBe(404)
    expect((await patch(stranger, `/api/v6/folders/${id}/`, { name: 'Taken' })).status).toBe(404)
    expect((await stranger.call(`/api/v6/folders/${id}/`, { method: 'DELETE' })).status).toBe(404)
    const missing = await stranger.call('/api/v6/folders/999999/')
    expect((await stranger.call(`/api/v6/folders/${id}/`)).text).toBe(missing.text)
    expect((await worker.call(`/api/v6/folders/${id}/`)).body).toMatchObject({ name: 'Secret' })
  })

  test('that is private is for its creator, the assigned and the granted manager only', async () => {
    const hm = await me(manager)
    const folder = await folderOf({ name: 'Private', access_type: 'private', granted_users: [hm] })
    const url = `/api/v6/folders/${folder.id}/`
    expect((await worker.call(url)).status).toBe(200)
    expect((await manager.call(url)).status).toBe(200)
    expect((await colleague.call(url)).status).toBe(404)
    expect((await otherManager.call(url)).status).toBe(404)
    await patch(worker, url, { assignees: [await me(colleague)], granted_users: [] })
    expect((await colleague.call(url)).status).toBe(200)
    expect((await manager.call(url)).status).toBe(404)
  })

  test('cannot be shared with somebody of another company or of another role', async () => {
    const foreign = await me(stranger)
    const answer = await post(worker, '/api/v6/folders/', { name: 'X', granted_users: [foreign] })
    expect(answer).toMatchObject({ status: 400, body: { fields: { granted_users: ['Employee not found'] } } })
    expect((await post(worker, '/api/v6/folders/', { name: 'X', granted_users: [await me(worker)] })).status).toBe(400)
  })

  test('is archived and activated; in the archive nothing can be changed', async () => {
    const folder = await folderOf({ name: 'Old' })
    const [candidate] = await addAll(folder)
    await patch(worker, `/api/v6/folders/${folder.id}/`, { status: 'closed' })
    const closed = (await worker.call('/api/v6/folders/?status=closed&per_page=100')).body as {
      results: { id: number }[]
    }
    expect(closed.results.map((f) => f.id)).toContain(folder.id)
    const refused = await patch(worker, '/api/v6/candidates/', { ids: [candidate], status: statusId('Offer') })
    expect(refused).toMatchObject({ status: 400, body: { detail: 'The folder is archived' } })
    await patch(worker, `/api/v6/folders/${folder.id}/`, { status: 'active' })
    expect((await patch(worker, '/api/v6/candidates/', { ids: [candidate], status: statusId('Offer') })).status).toBe(
      200,
    )
  })

  test('of a colleague that one sees is not one’s own to delete; how many are in it is told to all who see it', async () => {
    const folder = await folderOf({ name: 'Shared', access_type: 'public' })
    await addAll(folder)
    const url = `/api/v6/folders/${folder.id}/`
    expect((await colleague.call(url, { method: 'DELETE' })).status).toBe(403)
    expect((await stranger.call(url, { method: 'DELETE' })).status).toBe(404)
    const list = (await colleague.call('/api/v6/folders/?per_page=100')).body as {
      results: { id: number; recipients_count: number; candidate_statuses: { candidatesCount: number }[] }[]
    }
    const seen = list.results.find(({ id }) => id === folder.id)!
    expect(seen.recipients_count).toBe(4)
    expect(seen.candidate_statuses.reduce((sum, status) => sum + status.candidatesCount, 0)).toBe(4)
    expect((await worker.call(url, { method: 'DELETE' })).status).toBe(204)
  })

  test('a hiring manager cannot make, edit or delete one', async () => {
    const hm = await me(manager)
    const folder = await folderOf({ granted_users: [hm] })
    expect((await post(manager, '/api/v6/folders/', { name: 'Mine' })).status).toBe(403)
    expect((await patch(manager, `/api/v6/folders/${folder.id}/`, { name: 'Mine' })).status).toBe(403)
    expect((await manager.call(`/api/v6/folders/${folder.id}/`, { method: 'DELETE' })).status).toBe(403)
  })
})

describe('candidates', () => {
  test('a person is in a folder once', async () => {
    const folder = await folderOf()
    const add = () => post(worker, '/api/v6/candidates/', { profile: everybody[0], folder: folder.id })
    expect((await add()).status).toBe(201)
    expect(await add()).toMatchObject({
      status: 400,
      body: { code: 'badRequest', detail: 'The profile is already in the folder' },
    })
    const more = await post(worker, `/api/v6/folders/${folder.id}/candidates/`, { profiles: everybody })
    expect(more.body).toEqual({ added: 3, already: 1, do_not_contact: 0, candidates: expect.any(Array) })
    expect((more.body as { candidates: string[] }).candidates).toHaveLength(3)
  })

  test('a mass change of status moves all and counts follow', async () => {
    const folder = await folderOf()
    const ids = await addAll(folder)
    const answer = await patch(worker, '/api/v6/candidates/', { ids, status: statusId('Interview') })
    expect(
      (answer.body as { results: { status: string }[] }).results.every((c) => c.status === statusId('Interview')),
    ).toBe(true)
    const seen = (await worker.call(`/api/v6/folders/${folder.id}/`)).body as {
      candidate_statuses: { name: string; candidatesCount: number }[]
    }
    expect(seen.candidate_statuses.filter((s) => s.candidatesCount)).toEqual([
      expect.objectContaining({ name: 'Interview', candidatesCount: 4 }),
    ])
  })

  test('one foreign id among the chosen changes nobody', async () => {
    const folder = await folderOf()
    const ids = await addAll(folder)
    const foreignFolder = (await post(stranger, '/api/v6/folders/', { name: 'Theirs' })).body as { id: number }
    const foreign = (await post(stranger, '/api/v6/candidates/', { profile: everybody[0], folder: foreignFolder.id }))
      .body as { id: string; status: string }
    const answer = await patch(worker, '/api/v6/candidates/', { ids: [...ids, foreign.id], status: statusId('Offer') })
    expect(answer.status).toBe(404)
    const list = (await worker.call(`/api/v6/folders/${folder.id}/candidates/?status=${statusId('Offer')}`)).body
    expect(list).toMatchObject({ count: 0 })
    const theirs = (await stranger.call(`/api/v6/folders/${foreignFolder.id}/candidates/`)).body
    expect(theirs).toMatchObject({ results: [{ id: foreign.id, status: foreign.status }] })
  })

  test('a repeat under the same key answers the same bytes and leaves one row in the history', async () => {
    const folder = await folderOf()
    const ids = await addAll(folder)
    const body = { ids, status: statusId('Replied') }
    const headers = { 'idempotency-key': 'tap-1' }
    const first = await patch(worker, '/api/v6/candidates/', body, headers)
    const second = await patch(worker, '/api/v6/candidates/', body, headers)
    expect(second.text).toBe(first.text)
    expect((await patch(worker, '/api/v6/candidates/', { ...body, status: statusId('Offer') }, headers)).status).toBe(
      422,
    )
    const history = await server.database.system((tx) =>
      tx.selectFrom('status_history').select('id').where('folder_id', '=', folder.uid).execute(),
    )
    expect(history).toHaveLength(ids.length)
  })

  test('move takes comments along when asked, copy leaves the person in both, duplicates are skipped', async () => {
    const [from, to] = [await folderOf({ name: 'From' }), await folderOf({ name: 'To' })]
    const ids = await addAll(from)
    await post(worker, '/api/v6/candidates/', { profile: everybody[0], folder: to.id })
    const copied = await post(worker, `/api/v6/folders/${from.id}/candidates/copy/`, {
      destination_folder: to.id,
      candidates: ids,
    })
    expect(copied.body).toEqual({ done: 3, skipped: 1 })
    const moved = await post(worker, `/api/v6/folders/${from.id}/candidates/move/?withComments=true`, {
      destination_folder: (await folderOf({ name: 'Third' })).id,
      candidates: ids.slice(0, 2),
    })
    expect(moved.body).toEqual({ done: 2, skipped: 0 })
    expect((await worker.call(`/api/v6/folders/${from.id}/candidates/`)).body).toMatchObject({ count: 2 })
    expect((await worker.call(`/api/v6/folders/${to.id}/candidates/`)).body).toMatchObject({ count: 4 })
  })

  test('copy brings comments along when asked, each once, and none to who was there before', async () => {
    const [from, to] = [await folderOf({ name: 'Said' }), await folderOf({ name: 'Said again' })]
    const ids = await addAll(from)
    await post(worker, '/api/v6/candidates/', { profile: everybody[0], folder: to.id })
    const rows = (await worker.call(`/api/v6/folders/${from.id}/candidates/`)).body as {
      results: { id: string; profile: { id: number } }[]
    }
    for (const { id, profile } of rows.results)
      await post(worker, `/api/v6/profiles/${profile.id}/comments/`, {
        text: `Said of ${profile.id}`,
        candidate_id: id,
      })
    const copy = (query: string, target: { id: number }, key: string) =>
      post(
        worker,
        `/api/v6/folders/${from.id}/candidates/copy/${query}`,
        { destination_folder: target.id, candidates: ids },
        { 'idempotency-key': key },
      )
    const saidIn = async (folder: { uid: string }) =>
      (
        await server.database.system((tx) =>
          tx.selectFrom('comments').select('text').where('folder_id', '=', folder.uid).orderBy('text').execute(),
        )
      ).map(({ text }) => text)
    expect((await copy('?withComments=true', to, 'copy-1')).body).toEqual({ done: 3, skipped: 1 })
    const others = everybody.slice(1).map((id) => `Said of ${id}`)
    expect(await saidIn(to)).toEqual(others.sort())
    await copy('?withComments=true', to, 'copy-1')
    await copy('?withComments=true', to, 'copy-2')
    expect(await saidIn(to)).toEqual(others)
    const without = await folderOf({ name: 'Not said' })
    expect((await copy('', without, 'copy-3')).body).toEqual({ done: 4, skipped: 0 })
    expect(await saidIn(without)).toEqual([])
    expect(await saidIn(from)).toHaveLength(4)
  })

  test('a removed candidate is gone from the folder and can be added again', async () => {
    const folder = await folderOf()
    const [first] = await addAll(folder)
    expect((await worker.call('/api/v6/candidates/', { method: 'DELETE', body: { ids: [first] } })).status).toBe(204)
    expect((await worker.call(`/api/v6/folders/${folder.id}/candidates/`)).body).toMatchObject({ count: 3 })
    expect(
      (await post(worker, `/api/v6/folders/${folder.id}/candidates/`, { profiles: everybody })).body,
    ).toMatchObject({ added: 1 })
  })

  test('a manager without personalInfo sees what somebody can do and not who it is', async () => {
    const hm = await me(otherManager)
    const folder = await folderOf({ granted_users: [hm] })
    await addAll(folder)
    await server.database.system((tx) =>
      tx
        .updateTable('users')
        .set({ permissions: ['changeCandidate'] })
        .where('id', '=', hm)
        .execute(),
    )
    const answer = await otherManager.call(`/api/v6/folders/${folder.id}/candidates/`)
    expect(answer.body).toMatchObject({ results: [{ profile: { title: expect.any(String) } }, {}, {}, {}] })
    expect(answer.text).not.toMatch(/Lovelace|Ежов|Hopper/)
    await server.database.system((tx) =>
      tx.updateTable('users').set({ permissions: null }).where('id', '=', hm).execute(),
    )
  })

  test('a whole search result goes into a new folder as a job that tells how far it is', async () => {
    const answer = await post(worker, '/api/v6/folders/from_search_query/', { name: 'All of them', q: ['skill:React'] })
    expect(answer).toMatchObject({ status: 202, body: { state: 'waiting', folder_name: 'All of them' } })
    await server.jobs.settled()
    const { id, folder_id } = answer.body as { id: string; folder_id: number }
    const progress = await worker.call(`/api/v6/folders/from_search_query/${id}/`)
    expect(progress.body).toMatchObject({ state: 'done', total: 4, added: 4, already: 0 })
    expect((await worker.call(`/api/v6/folders/${folder_id}/candidates/`)).body).toMatchObject({ count: 4 })
    expect((await stranger.call(`/api/v6/folders/from_search_query/${id}/`)).status).toBe(404)
  })
})
