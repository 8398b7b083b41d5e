import { expect, test } from 'vitest'
import { addComment } from '../../../contract/folders/mutations/comments/add-comment.ts'
import { moveCandidates } from '../../../contract/folders/mutations/move-candidates.ts'
import { setStatus } from '../../../contract/folders/mutations/set-status.ts'
import type { Pushed } from '../../../contract/sync/protocol.ts'
import { runsOf } from './push-runs.ts'

const uuid = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`
const at = '2026-11-20T09:00:00.000Z'
const change = (n: number, op: string, args: Pushed['args'], more: Partial<Pushed> = {}): Pushed => ({
  id: uuid(n),
  n,
  op,
  base: 0,
  args,
  at,
  ...more,
})
const status = (n: number, people = 1) =>
  change(n, setStatus.name, {
    folderId: uuid(900),
    candidateIds: Array.from({ length: people }, (_, i) => uuid(1000 + i)),
    statusId: uuid(901),
    substatusId: null,
  })
const comment = (n: number, more: Partial<Pushed> = {}) =>
  change(n, addComment.name, { folderId: uuid(900), candidateId: uuid(1000), commentId: uuid(n), text: 'x' }, more)
const move = (n: number) =>
  change(n, moveCandidates.name, {
    folderId: uuid(900),
    toFolderId: uuid(902),
    candidateIds: [uuid(1000)],
    withComments: true,
  })
const noop = (n: number) => change(n, 'noop', {})

const runs = (...push: Pushed[]) =>
  runsOf(push, uuid(999), () => new Date(at)).map((run) => run.map(({ pushed }) => pushed.n))

test('changes that touch their own rows only share a transaction, whatever they are; a move has its own', () => {
  expect(runs(status(1), comment(2), noop(3), move(4), move(5), comment(6), status(7))).toEqual([
    [1, 2, 3],
    [4],
    [5],
    [6, 7],
  ])
})

test('what must know another verdict first waits for it', () => {
  expect(runs(comment(1), comment(2, { dependsOn: uuid(1) }))).toEqual([[1], [2]])
  expect(runs(comment(1), comment(2, { id: uuid(1) }))).toEqual([[1], [2]])
})

test('a transaction looks at a bounded number of rows, and a change that is nonsense costs none', () => {
  expect(runs(status(1, 500), status(2, 400), status(3, 400))).toEqual([[1, 2], [3]])
  expect(runs(status(1), change(2, 'folders.fly@1', {}), status(3))).toEqual([[1, 2, 3]])
})
