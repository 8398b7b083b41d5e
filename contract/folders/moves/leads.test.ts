import { expect, test } from 'vitest'
import { groupOfStage, type StatusStage } from '../statuses.ts'
import { answerLeads, isRejection, nextOf, verdictLeads } from './leads.ts'

const status = (id: string, shape: StatusStage, order: number, more = {}) => ({
  ...{ id, shape, order, group: groupOfStage(shape), parentId: null, isActive: true },
  ...more,
})
const rows = [
  status('hired', 'hired', 6),
  status('new', 'new', 0),
  status('screening', 'screening', 2),
  status('interview', 'interview', 3),
  status('hold', 'hold', 7),
  status('rejected', 'rejected', 8),
  status('declined', 'declined', 9),
]
const without = (...ids: string[]) => rows.filter(({ id }) => !ids.includes(id))

test('an answer leads to screening, on hold, or among those who declined', () => {
  expect(answerLeads(rows, 'interested', 'new')?.id).toBe('screening')
  expect(answerLeads(rows, 'later', 'new')?.id).toBe('hold')
  expect(answerLeads(rows, 'no', 'new')?.id).toBe('declined')
})

test('where the company lacks the status an answer leads to what is nearest, or nowhere', () => {
  expect(answerLeads(without('screening'), 'interested', 'new')?.id).toBe('interview')
  expect(answerLeads(without('declined'), 'no', 'new')?.id).toBe('rejected')
  expect(answerLeads(without('declined', 'rejected'), 'no', 'new')).toBeUndefined()
  expect(answerLeads(without('hold'), 'later', 'new')).toBeUndefined()
})

test('a no of a reviewer leads to the first rejection of the pipeline, yes and maybe nowhere', () => {
  const own = [...rows, status('earlier', 'rejected', 5), status('reason', 'rejected', 1, { parentId: 'rejected' })]
  expect(verdictLeads(own, 'no')?.id).toBe('earlier')
  expect(verdictLeads(own, 'yes')).toBeUndefined()
  expect(verdictLeads(own, 'maybe')).toBeUndefined()
})

test('nothing leads to a status that is turned off or beneath another one', () => {
  const off = rows.map((one) => ({ ...one, isActive: !['rejected', 'screening'].includes(one.id) }))
  expect(verdictLeads(off, 'no')).toBeUndefined()
  expect(answerLeads(off, 'interested', 'new')?.id).toBe('interview')
  expect(isRejection(status('reason', 'rejected', 1, { parentId: 'rejected' }))).toBe(false)
  expect(isRejection(undefined)).toBe(false)
})

test('the next step is the following open one, from a status that is off too, and at the end the hired one', () => {
  expect(nextOf(rows, 'new')?.id).toBe('screening')
  expect(nextOf([...rows, status('off', 'test', 2.5, { isActive: false })], 'off')?.id).toBe('interview')
  expect(nextOf(rows, 'interview')?.id).toBe('hired')
  expect(nextOf(rows, 'hired')).toBeUndefined()
  expect(nextOf(rows, 'unknown')?.id).toBe('new')
})
