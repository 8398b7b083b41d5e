import { expect, test } from 'vitest'
import type { Rows } from '../../kit/mutation.ts'
import type { Row } from '../../rows.ts'
import { setStatus } from './set-status.ts'

const uuid = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`
const [folderId, candidateId, statusId, commentId, userId] = [1, 2, 3, 4, 5].map(uuid) as [
  string,
  string,
  string,
  string,
  string,
]
const context = { userId, at: '2026-11-20T09:00:00.000Z', mutationId: uuid(9) }
const tables = {
  folders: { id: folderId, status: 'active' },
  candidates: { id: candidateId, folderId, profileId: 7, statusId: uuid(30), substatusId: null },
  statuses: { id: statusId, parentId: null },
}
const rowsWith = (more: Record<string, { id: string } & Record<string, unknown>> = {}): Rows => ({
  get: (table, id) => {
    const row = { ...tables, ...more }[table as keyof typeof tables] as { id: string } | undefined
    return row?.id === id ? (row as never) : undefined
  },
})
const args = { folderId, candidateIds: [candidateId], statusId, substatusId: null }
const word = { id: commentId, text: 'Strong in design systems' }

test('a word that is typed with a decision becomes a comment in the decision’s own change', () => {
  const given = setStatus.args.parse({ ...args, comment: word })
  expect(setStatus.check(rowsWith(), given, context)).toBeUndefined()
  const writes = setStatus.apply(rowsWith(), given, context)
  expect(writes.map((write) => write.op === 'insert' && write.table)).toEqual([false, 'history', 'comments'])
  expect(writes.at(-1)).toMatchObject({ row: { ...word, folderId, candidateId, profileId: 7, authorId: userId } })
  expect(setStatus.creates?.(given)).toEqual({ comments: [commentId] })
  expect(setStatus.within(given, userId)).toContain(`fo:${folderId}/comments`)
})

test('what an older device has made is what it was', () => {
  const given = setStatus.args.parse(args)
  expect(setStatus.apply(rowsWith(), given, context)).toHaveLength(2)
  expect(setStatus.within(given, userId)).toEqual([`fo:${folderId}`])
  expect(setStatus.reads(given)).not.toHaveProperty('comments')
})

test('the word arrives where a colleague has set the same status meanwhile', () => {
  const there = rowsWith({ candidates: { ...tables.candidates, statusId } })
  expect(setStatus.apply(there, setStatus.args.parse({ ...args, comment: word }), context)).toMatchObject([
    { op: 'insert', table: 'comments' },
  ])
})

test('one word is about one person', () => {
  const many = setStatus.args.parse({ ...args, candidateIds: [candidateId, uuid(20)], comment: word })
  expect(setStatus.check(rowsWith(), many, context)).toBe('invalid')
  expect(setStatus.args.safeParse({ ...args, comment: { id: commentId, text: ' ' } }).success).toBe(false)
})

test('who takes a decision back takes back the own word that came with it, and nobody else’s', () => {
  const back = setStatus.args.parse({ ...args, withdraw: commentId })
  const said = (authorId: string, of = candidateId): Rows =>
    rowsWith({ comments: { ...word, candidateId: of, authorId } as Partial<Row<'comments'>> & { id: string } })
  const removed = { op: 'remove', table: 'comments', id: commentId }
  expect(setStatus.apply(said(userId), back, context)).toContainEqual(removed)
  expect(setStatus.apply(said(uuid(6)), back, context)).not.toContainEqual(removed)
  expect(setStatus.apply(said(userId, uuid(20)), back, context)).not.toContainEqual(removed)
})
