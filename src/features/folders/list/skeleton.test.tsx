import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import desk from './CandidateList.module.css'
import { ListSkeleton } from './ListSkeleton.tsx'

withMockServer()

/** How many columns the head and the first row of a table have. */
const columnsOf = (table: ParentNode) =>
  [desk.head, desk.row].map((part) => table.querySelector(`.${part}`)?.children.length)

test('what stands for a folder’s people until they are there has the head and the columns of their table', async () => {
  const { screen } = await openApp('/folders/1/', { as: 'worker' })
  await screen.findAllByRole('checkbox', { name: /^Select (?!everyone)/ })
  const [head, row] = columnsOf(screen.getByRole('main'))
  expect(row).toBe(head)
  const bones = render(<ListSkeleton />).container
  expect(columnsOf(bones)).toEqual([0, row])
  // Each has a track of the grid: one too many begins a second line.
  const tracks = bones.querySelector<HTMLElement>(`.${desk.table}`)!.style.getPropertyValue('--columns')
  expect(tracks.split('minmax').length - 1 + 6).toBe(row)
})
