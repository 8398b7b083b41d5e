import { expect, test } from 'vitest'
import type { Cursor, SyncAnswer, SyncRequest } from '../../../contract/sync/protocol.ts'
import { SyncFailure } from '../network/sync-failure.ts'
import { askingAhead } from './ahead.ts'

const asking = (scopes: Record<string, Cursor | null>, push: SyncRequest['push'] = []): SyncRequest => ({
  v: 1,
  device: 'd',
  epoch: null,
  now: '2026-11-20T09:00:00.000Z',
  push,
  pull: { scopes, limit: 1000 },
})
const change: SyncRequest['push'][number] = {
  id: 'c',
  n: 1,
  op: 'noop',
  base: 0,
  args: {},
  at: '2026-11-20T09:00:00.000Z',
}

function world(fail = false) {
  const sent: SyncRequest[] = []
  const asked = askingAhead((request) => {
    sent.push(request)
    return fail
      ? Promise.reject(new SyncFailure({ kind: 'network' }))
      : Promise.resolve({ head: sent.length } as SyncAnswer)
  })
  return { ...asked, sent }
}

test('what was asked ahead answers the same question, whatever the clock says by then, and once', async () => {
  const { send, willSend, sent } = world()
  willSend(asking({ 'fo:1': ['g', 1, 5, 'x'], 'fo:2': null }))
  const later = { ...asking({ 'fo:2': null, 'fo:1': ['g', 1, 5, 'x'] }), now: '2026-11-20T09:00:09.000Z' }
  expect(await send(later)).toEqual({ head: 1 })
  expect(sent).toHaveLength(1)
  expect(await send(later)).toEqual({ head: 2 })
})

test.each([
  ['another place', asking({ 'fo:1': ['g', 1, 6, 'x'] })],
  ['another scope', asking({ 'fo:2': ['g', 1, 5, 'x'] })],
  ['one scope more', asking({ 'fo:1': ['g', 1, 5, 'x'], 'fo:2': null })],
  ['a change that waits', asking({ 'fo:1': ['g', 1, 5, 'x'] }, [change])],
])('%s is asked for anew', async (_what, request) => {
  const { send, willSend, sent } = world()
  willSend(asking({ 'fo:1': ['g', 1, 5, 'x'] }))
  expect(await send(request)).toEqual({ head: 2 })
  expect(sent).toHaveLength(2)
})

test('what failed ahead is heard by whoever asks, and by nobody else', async () => {
  const { send, willSend } = world(true)
  const request = asking({ 'fo:1': null })
  willSend(request)
  await Promise.resolve()
  await expect(send(request)).rejects.toBeInstanceOf(SyncFailure)
})
