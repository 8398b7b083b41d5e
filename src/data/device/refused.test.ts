import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { addComment } from '../../../contract/folders/mutations/comments/add-comment.ts'
import { createFolder } from '../../../contract/folders/mutations/create-folder.ts'
import { newId } from '../../lib/new-id.ts'
import type { NewChange } from '../sync/core.ts'
import { readLocal } from '../sync/local.ts'
import { applyPlan, store } from '../sync/store.ts'
import { openDevice } from './device.ts'
import * as engine from './engine.ts'
import { OwnChanges } from './own-changes.ts'
import { replace, retry } from './refused.ts'
import { type Running, setRunning } from './running.ts'

// The session looks at the page's visibility and at its cookies.
vi.hoisted(() => vi.stubGlobal('document', Object.assign(new EventTarget(), { cookie: '' })))

const at = '2026-11-20T09:00:00.000Z'
const folderId = newId()
const label = { where: 'Folder', what: 'Ada' }
const comment: NewChange = {
  id: newId(),
  op: addComment.name,
  args: { folderId, candidateId: newId(), commentId: newId(), text: 'Good' },
  at,
  label,
}
const create: NewChange = {
  id: newId(),
  op: createFolder.name,
  args: { folderId, name: 'Folder', description: '', access: 'private' },
  at,
  label,
}

const owns: OwnChanges[] = []
afterEach(() => {
  for (const own of owns.splice(0)) own.stop()
  setRunning(undefined)
})

/** A tab over the databases of a user; what the screens call is done by it from now on. */
async function tab(userId: string) {
  const device = await openDevice(userId, newId())
  const own = new OwnChanges(device)
  owns.push(own)
  const running = { device, own, engine, runner: { wake: () => undefined } } as unknown as Running
  return { device, use: () => setRunning(running) }
}

/** A change that the server has refused. */
async function refusedBy({ device }: Awaited<ReturnType<typeof tab>>, change: NewChange) {
  const stored = await store(device, change, 0)
  const local = await readLocal(device)
  const settle = [{ ...stored, state: 'refused' as const, code: 'archived' as const }]
  const nothing = { attention: [], forget: [], purge: [], redact: [], newReach: false, pages: [], access: undefined }
  await applyPlan(device, { ...nothing, settle, device: local.device, head: 1, epoch: newId() }, at)
}

test('a refused change that is sent once more in two tabs at once is one change', async () => {
  const userId = newId()
  const [one, other] = [await tab(userId), await tab(userId)]
  await refusedBy(one, comment)
  one.use()
  const first = retry(comment.id)
  other.use()
  const second = retry(comment.id)
  await Promise.all([first, second])
  const { outbox } = await readLocal(one.device)
  expect(outbox).toMatchObject([{ op: comment.op, args: comment.args, state: 'queued' }])
  expect(outbox[0]!.id).not.toBe(comment.id)
})

test('another change in the place of a refused one is there once, also from two tabs at once', async () => {
  const userId = newId()
  const [one, other] = [await tab(userId), await tab(userId)]
  await refusedBy(one, create)
  const { candidateId, commentId, text } = comment.args as Record<'candidateId' | 'commentId' | 'text', string>
  one.use()
  const first = replace(create.id, addComment, { folderId, candidateId, commentId, text })
  other.use()
  const second = replace(create.id, addComment, { folderId, candidateId, commentId, text })
  await Promise.all([first, second])
  const { outbox } = await readLocal(one.device)
  expect(outbox).toMatchObject([{ op: comment.op, args: comment.args, label, state: 'queued' }])
})

test('a folder whose making was refused depends on nothing when it is made once more', async () => {
  const device = await tab(newId())
  await refusedBy(device, create)
  device.use()
  await retry(create.id)
  const { outbox } = await readLocal(device.device)
  expect(outbox).toMatchObject([{ op: create.op, state: 'queued' }])
  expect(outbox[0]!.dependsOn).toBeUndefined()
})

test('what an older version took down is sent once more without what cannot be kept', async () => {
  const mine = await tab(newId())
  const texts = { text: 'pasted\u0000 \ud83d', base: 'kept' }
  const old: NewChange = { ...comment, id: newId(), args: { ...comment.args, ...texts } }
  await refusedBy(mine, old)
  mine.use()
  await retry(old.id)
  const [sent] = (await readLocal(mine.device)).outbox
  expect(sent).toMatchObject({ state: 'queued', args: { text: 'pasted ', base: 'kept' } })
})
