import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { editFolder } from '../../../contract/folders/mutations/edit-folder.ts'
import { folderScope } from '../../../contract/folders/scopes.ts'
import { want } from '../../../src/data/sync/store.ts'
import { Phone } from '../../kit/devices/phone.ts'
import { testServer } from '../../kit/server.ts'

const server = await testServer()
const worker = await server.as('worker@acme.example')
const colleague = await server.as('worker2@acme.example')
const colleagueId = ((await colleague.call('/api/internal/users/me/')).body as { id: string }).id

test('what a passed or waiting change was made over goes with the right to see it, and its quarrel can still be told', async () => {
  const made = await worker.call('/api/v6/folders/', { method: 'POST', body: { name: 'Seen by all' } })
  const { id, uid: folderId } = made.body as { id: number; uid: string }
  const tablet = await Phone.of(colleague, colleagueId, () => server.clock.now())
  await want(tablet.device, [folderScope(folderId)], true)
  await tablet.sync()
  const change = (access_type: string, name: string) =>
    worker.call(`/api/v6/folders/${id}/`, { method: 'PATCH', body: { access_type, name } })
  await tablet.change(editFolder, { folderId, base: { name: 'Seen by all' }, changes: { name: 'Passed' } })
  await tablet.sync()
  // Sent, and its answer lost: it stays the same change when what was seen is taken from it.
  await tablet.change(editFolder, { folderId, base: { name: 'Passed' }, changes: { name: 'Lost its answer' } })
  tablet.beforeAnswer = () => {
    throw new Error('the train entered a tunnel')
  }
  await expect(tablet.round()).rejects.toThrow('tunnel')
  tablet.beforeAnswer = () => undefined
  await change('private', 'Lost its answer')
  await tablet.sync()
  const held = async () => {
    const { outbox, vault } = tablet.device
    const rows = await outbox.read(['changes', 'journal'], (at) =>
      Promise.all([at('changes').all(), at('journal').all()]),
    )
    return vault.open(rows.flat())
  }
  const ofFolder = [
    { args: { base: {}, changes: { name: 'Passed' } } },
    { args: { changes: { name: 'Lost its answer' } } },
  ]
  expect(await held()).toMatchObject(ofFolder)
  expect(JSON.stringify(await held())).not.toContain('Seen by all')

  // A backup of before both is restored: the server has lost them, and somebody has named the folder since.
  const ids = (await held()).map((each) => each.id)
  await change('public', 'Named by the backup')
  await server.database.system(async (tx) => {
    await tx.deleteFrom('mutations').where('id', 'in', ids.slice(0, 1)).execute()
    const epoch = { id: crypto.randomUUID(), started_at: server.clock.now() }
    await tx.insertInto('sync_epochs').values(epoch).execute()
  })
  await want(tablet.device, [folderScope(folderId)], true)
  await tablet.sync()
  expect(await tablet.outbox()).toMatchObject([
    { state: 'refused', code: 'conflict', args: { changes: { name: 'Passed' } } },
  ])
  const [folder] = await tablet.device.cache.read(['folders'], (at) => at('folders').byId(folderId))
  expect(folder).toMatchObject({ name: 'Named by the backup' })
})
