import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { setWidth } from '../../../tests/mock/browser.ts'
import { Providers } from '../../app/Providers.tsx'
import { activateLanguage } from '../../locales/words.ts'
import type { Column } from './columns.ts'
import { List } from './List.tsx'

interface Fruit {
  name: string
  from: string
  price: string
  note: string
}

const fruit: readonly Fruit[] = [
  { name: 'Quince', from: 'Tashkent', price: '3', note: 'sour' },
  { name: 'Pear', from: 'Ghent', price: '2', note: 'soft' },
]
const columns: Column<Fruit>[] = [
  { id: 'price', title: 'Price', width: 40, align: 'end', sort: 'price', phone: 'end', cell: ({ price }) => price },
  { id: 'name', title: 'Name', width: '1fr', sort: 'name', phone: 'title', cell: ({ name }) => name },
  { id: 'from', title: 'From', width: '1fr', phone: 'none', cell: ({ from }) => from },
  { id: 'note', title: 'Note', width: '1fr', cell: ({ note }) => note },
]

beforeAll(() => activateLanguage('en'))
afterEach(() => {
  cleanup()
  setWidth(1440)
})

const show = (props: Partial<ComponentProps<typeof List<Fruit>>>) =>
  render(
    <Providers>
      <List items={fruit} id={({ name }) => name} columns={columns} empty={<p>Nothing grows</p>} {...props} />
    </Providers>,
  )
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent)

test('a list is a table in the order of its columns, with their titles for the eye', () => {
  show({})
  expect(rows()).toEqual(['3QuinceTashkentsour', '2PearGhentsoft'])
  expect(screen.getByText('From').closest('[aria-hidden]')).toBeTruthy()
})

test('the same columns are rows on a phone: the title first, what is beside it, the lines below, and no heads', () => {
  setWidth(390)
  show({})
  expect(rows()).toEqual(['Quince3sour', 'Pear2soft'])
  expect(screen.queryByText('From')).toBeNull()
})

function Ordered() {
  const [by, onOrder] = useState('name')
  const sorted = fruit.toSorted((a, b) => (by === 'price' ? a.price.localeCompare(b.price) : 0))
  return <List items={sorted} id={({ name }) => name} columns={columns} order={{ by, onOrder }} empty={null} />
}

test('the title of a column orders the list by it', async () => {
  render(
    <Providers>
      <Ordered />
    </Providers>,
  )
  await userEvent.click(screen.getByText('Price'))
  expect(rows()).toEqual(['2PearGhentsoft', '3QuinceTashkentsour'])
})

test('what cannot be read says why and is asked for again; what is empty says so; what is read is not there yet', async () => {
  let asked = 0
  const read = { error: new Error('the well is dry'), refetch: async () => asked++ }
  const { rerender } = show({ items: undefined, read, says: ({ message }) => message })
  expect(screen.getByRole('alert').textContent).toContain('the well is dry')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(asked).toBe(1)
  const empty = <p>Nothing grows</p>
  const again = (items: readonly Fruit[] | undefined) =>
    rerender(
      <Providers>
        <List items={items} id={({ name }) => name} columns={columns} empty={empty} />
      </Providers>,
    )
  again(undefined)
  expect(screen.queryAllByRole('listitem')).toEqual([])
  again([])
  expect(screen.getByText('Nothing grows')).toBeTruthy()
})

test('a row opens its details, and is chosen beside others', async () => {
  const chosen = new Set<string>()
  show({
    details: ({ from }) => <p>grown in {from}</p>,
    choosing: {
      chosen: ({ name }) => (name === 'Pear' ? null : chosen.has(name)),
      label: ({ name }) => `Choose ${name}`,
      onToggle: ({ name }) => void chosen.add(name),
    },
  })
  const [quince] = screen.getAllByRole('listitem')
  await userEvent.click(within(quince!).getByRole('button'))
  expect(within(quince!).getByText('grown in Tashkent')).toBeTruthy()
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Quince' }))
  expect([...chosen]).toEqual(['Quince'])
})
