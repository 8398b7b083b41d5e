import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { addComment } from '../../../contract/folders/mutations/comments/add-comment.ts'
import { editComment } from '../../../contract/folders/mutations/comments/edit-comment.ts'
import { setStatus } from '../../../contract/folders/mutations/set-status.ts'
import type { SyncAnswer } from '../../../contract/sync/protocol.ts'
import { WireDevice } from '../../../tests/kit/devices/device.ts'
import { sharedFolders } from '../../../tests/kit/shared-folder.ts'

const { worker, manager, managerId, statusId, shared, change } = await sharedFolders()

test('changes of one push see what those before them did, and each is told its own', async () => {
  const { folder, ids, scope } = await shared()
  const phone = new WireDevice(manager)
  await phone.sync()
  const [ada, boris] = ids as [string, string]
  const about = { folderId: folder.uid, commentId: crypto.randomUUID() }
  const gone = crypto.randomUUID()
  const queue = [
    phone.queue(setStatus, change(folder.uid, [ada], 'Replied')),
    phone.queue(addComment, { ...about, candidateId: ada, text: 'First' }),
    phone.queue(editComment, { ...about, base: 'First', text: 'Second' }),
    phone.queue(setStatus, change(folder.uid, [ada, gone], 'Interview')),
    phone.queue(editComment, { ...about, base: 'First', text: 'Never' }),
    phone.queue(setStatus, change(folder.uid, [gone], 'Offer')),
    phone.queue(setStatus, change(folder.uid, [ada], 'Interview')),
    phone.queue(setStatus, change(folder.uid, [boris], 'Offer')),
  ]
  const verdicts = await phone.sync(queue)
  expect(verdicts.map(({ ok, code }) => code ?? ok)).toEqual([true, true, true, true, 'conflict', 'gone', true, true])
  expect(verdicts[3]!.left).toMatchObject({ candidateIds: [gone] })
  expect(verdicts[6]!.scopes).toEqual([])
  const statusOf = (id: string) => phone.of(scope, 'candidates').find((row) => row.id === id)?.statusId
  expect([statusOf(ada), statusOf(boris)]).toEqual([statusId('Interview'), statusId('Offer')])
  expect(phone.of(`${scope}/comments`, 'comments')).toMatchObject([{ id: about.commentId, text: 'Second' }])
  const history = phone.of(scope, 'history').filter((row) => row.candidateId === ada)
  expect(history.map((row) => row.toStatusId).sort()).toEqual([statusId('Replied'), statusId('Interview')].sort())
  expect((await phone.send(queue)).body).toMatchObject({ results: verdicts })
})

test('the list of scopes that a device holds already is not sent again; another one is', async () => {
  const body = { v: 1, device: crypto.randomUUID(), epoch: null, now: '2026-11-20T09:00:00.000Z', push: [] }
  const access = async (held?: string) => {
    const pull = { scopes: {}, limit: 1, ...(held && { access: held }) }
    const answer = await manager.call('/api/sync/', { method: 'POST', body: { ...body, pull } })
    return (answer.body as SyncAnswer).access
  }
  const first = await access()
  expect(Object.keys(first.scopes!)).toContain(`us:${managerId}`)
  const { version } = await access(first.tag)
  expect(await access(first.tag)).toEqual({ version, tag: first.tag })
  const { scope } = await shared()
  const next = await access(first.tag)
  expect(next.tag).not.toBe(first.tag)
  expect(Object.keys(next.scopes!)).toContain(scope)
})

test('a request may come packed; one that is no gzip, or grows beyond the limit, is refused', async () => {
  const body = { v: 1, device: crypto.randomUUID(), epoch: null, now: '2026-11-20T09:00:00.000Z', push: [] }
  const send = (packed: Buffer) =>
    worker.call('/api/sync/', {
      method: 'POST',
      body: packed,
      headers: { 'content-encoding': 'gzip', 'content-type': 'application/json' },
    })
  const text = JSON.stringify({ ...body, pull: { scopes: {}, limit: 1 } })
  expect(await send(gzipSync(text))).toMatchObject({ status: 200, body: { results: [] } })
  expect(await send(Buffer.from(text))).toMatchObject({ status: 400, body: { code: 'badRequest' } })
  expect(await send(gzipSync(text.padEnd(2 ** 25)))).toMatchObject({ status: 413, body: { code: 'tooLarge' } })
})
