import { expect, test } from 'vitest'
import { viewLimit } from '../../../../contract/folders/views/view-endpoints.ts'
import { testServer } from '../../../../tests/kit/server.ts'

const server = await testServer()
const worker = await server.as('worker@acme.example')
const colleague = await server.as('worker2@acme.example')
const path = '/api/v6/folder_views/'
const save = (name: string, query = 'since=7') => worker.call(path, { method: 'POST', body: { name, query } })
const names = async (who = worker) =>
  ((await who.call(path)).body as { results: { name: string; query: string }[] }).results.map(({ name }) => name)

test('a view is its user’s own, changed under its name, and nobody else’s to see or delete', async () => {
  const { status, body } = await save('Mine')
  expect(status).toBe(201)
  expect((await save('Mine', 'since=30')).body).toEqual({ ...(body as object), query: 'since=30' })
  expect(await names()).toEqual(['Mine'])
  expect(await names(colleague)).toEqual([])
  const { id } = body as { id: string }
  expect((await colleague.call(`${path}${id}/`, { method: 'DELETE' })).status).toBe(404)
  expect((await worker.call(`${path}${id}/`, { method: 'DELETE' })).status).toBe(204)
  expect(await names()).toEqual([])
})

test('there are so many of them, and each has a name and says something', async () => {
  expect((await save('  ')).status).toBe(400)
  expect((await save('Empty', '')).status).toBe(400)
  for (let n = 0; n < viewLimit; n++) expect((await save(`View ${n}`)).status).toBe(201)
  expect((await save('One more')).body).toMatchObject({ fields: { name: [expect.stringContaining('Too many')] } })
  expect((await save('View 3', 'since=3')).status).toBe(201)
})
