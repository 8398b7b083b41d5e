import { expect, test } from 'vitest'
import type { FolderView } from '../../../../data/folders/views.ts'
import { type Known, narrow } from './narrow.ts'

let made = 0
const folder = (name: string, more: Partial<FolderView> = {}): FolderView => ({
  id: String(++made),
  number: made,
  name,
  description: '',
  status: 'active',
  access: 'public',
  creatorId: 'vera',
  assigneeIds: [],
  hiringManagerIds: [],
  smart: false,
  rejectOnNo: true,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  listed: true,
  onDevice: true,
  isWhole: true,
  counts: undefined,
  total: undefined,
  waiting: false,
  ...more,
})
const all = [
  folder('Zoo 10', { total: 3, assigneeIds: ['nils'], createdAt: '2026-11-03T00:00:00.000Z' }),
  folder('Аналитик', { creatorId: 'me', targetDay: '2027-03-01' }),
  folder('Zoo 9', { total: 40, hiringManagerIds: ['me'], targetDay: '2027-01-01' }),
  folder('app', { total: 0, assigneeIds: ['me', 'nils'], createdAt: '2026-11-02T00:00:00.000Z' }),
]
const known: Known = {
  userId: 'me',
  locale: 'en',
  totalOf: ({ total }) => total,
  newsOf: ({ name }) => (name === 'app' ? 2 : 0),
}
const names = (choice: Parameters<typeof narrow>[2], find = '') =>
  narrow(all, find, choice, known).map(({ name }) => name)

test('folders are narrowed to an assignee, to those in one’s hands and by words, all at once', () => {
  expect(names({})).toEqual(['Zoo 10', 'Аналитик', 'Zoo 9', 'app'])
  expect(names({ assignee: 'nils' })).toEqual(['Zoo 10', 'app'])
  expect(names({ held: 'yes' })).toEqual(['Аналитик', 'Zoo 9', 'app'])
  expect(names({ held: 'yes', assignee: 'nils' })).toEqual(['app'])
  expect(names({ held: 'yes' }, 'zoo')).toEqual(['Zoo 9'])
  expect(names({ assignee: 'nobody' })).toEqual([])
})

test('they are ordered by name, size, news, age or the day they are due; what is not known comes last', () => {
  expect(names({ sort: 'name' })).toEqual(['app', 'Zoo 9', 'Zoo 10', 'Аналитик'])
  expect(names({ sort: 'people' })).toEqual(['Zoo 9', 'Zoo 10', 'app', 'Аналитик'])
  expect(names({ sort: 'new' })).toEqual(['app', 'Zoo 10', 'Аналитик', 'Zoo 9'])
  expect(names({ sort: 'created' })).toEqual(['Zoo 10', 'app', 'Аналитик', 'Zoo 9'])
  expect(names({ sort: 'due' })).toEqual(['Zoo 9', 'Аналитик', 'Zoo 10', 'app'])
})
