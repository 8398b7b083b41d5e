import { expect, test } from 'vitest'
import { nobody, type SyncAnswer } from '../../../contract/sync/protocol.ts'
import type { Queued } from '../store/changes.ts'
import { type Local, nextRequest, readAnswer } from './core.ts'

const at = '2026-11-20T09:00:00.000Z'
const change = (n: number, id: string): Queued => ({
  id,
  n,
  made: n,
  op: 'folders.create@1',
  args: {},
  base: 0,
  at,
  label: { where: '', what: '' },
  state: 'queued',
})

test('a change whose id the server cannot use is refused by its number', () => {
  const outbox = [change(4, 'spoiled'), change(5, '0190a000-0000-7000-8000-000000000001')]
  const local: Local = {
    userId: '0190a000-0000-7000-8000-00000000a5e2',
    device: '0190a000-0000-7000-8000-00000000e001',
    n: 5,
    made: 5,
    epoch: null,
    head: 0,
    access: undefined,
    outbox,
    journal: [],
    scopes: {},
    wanted: [],
  }
  const refused = { id: nobody, n: 4, ok: false, seq: 0, scopes: [], code: 'invalid' as const }
  const answer: SyncAnswer = {
    results: [refused],
    serverNow: at,
    epoch: '0190a000-0000-7000-8000-00000000e0e0',
    head: 0,
    access: { version: 1, scopes: {} },
    scopes: {},
    more: false,
  }
  const verdict = readAnswer(local, nextRequest(local, at), answer)
  expect(verdict).toMatchObject({
    kind: 'plan',
    plan: { settle: [{ id: 'spoiled', state: 'refused', code: 'invalid' }] },
  })
})
