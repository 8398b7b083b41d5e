import { describe, expect, test } from 'vitest'
import type { Row } from '../../../contract/rows.ts'
import { statusTree } from './statuses.ts'

const status = (id: string, order: number, group: Row<'statuses'>['group'], more: Partial<Row<'statuses'>> = {}) => ({
  id,
  name: id,
  nameRu: id,
  order,
  isActive: true,
  group,
  shape: null,
  parentId: null,
  guarded: false,
  ...more,
})
const tree = statusTree([
  status('offer', 3, 'open'),
  status('new', 0, 'open'),
  status('old', 1, 'open', { isActive: false }),
  status('interview', 2, 'open'),
  status('final', 0, 'open', { parentId: 'interview' }),
  status('hired', 4, 'hired'),
  status('rejected', 5, 'rejected'),
])

describe('the steps of a candidate', () => {
  test('go through the open statuses in order, leaving out inactive ones, and end with hired', () => {
    expect([tree.next('new')?.id, tree.next('interview')?.id, tree.next('offer')?.id]).toEqual([
      'interview',
      'offer',
      'hired',
    ])
  })
  test('end there: nothing follows a hired or a rejected one', () => {
    expect(tree.next('hired')).toBeUndefined()
    expect(tree.next('rejected')).toBeUndefined()
  })
  test('whoever still has one that was turned off is seen in it, in its place', () => {
    expect(tree.listWith({ new: 3, old: 1 }).map(({ id }) => id)).toEqual([
      'new',
      'old',
      'interview',
      'offer',
      'hired',
      'rejected',
    ])
    expect(tree.listWith({ old: 0 })).toEqual(tree.list)
    expect(tree.listWith(undefined)).toEqual(tree.list)
  })
  test('substatuses are no steps of their own', () => {
    expect(tree.list.map(({ id }) => id)).toEqual(['new', 'interview', 'offer', 'hired', 'rejected'])
    expect(tree.substatusesOf('interview').map(({ id }) => id)).toEqual(['final'])
  })
})
