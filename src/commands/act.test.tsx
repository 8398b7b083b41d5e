import { msg } from '@lingui/core/macro'
import { IconArchive } from '@tabler/icons-react'
import { cleanup, render, act as settled } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import '../../tests/mock/browser.ts'
import { exampleUser } from '../../contract/users/endpoints.ts'
import { Providers } from '../app/Providers.tsx'
import { setUser } from '../data/network/session.ts'
import { activateLanguage, moreWords } from '../locales/words.ts'
import { sayDone } from '../ui/toasts/say-done.tsx'
import { Toaster } from '../ui/toasts/Toaster.tsx'
import { closeToast, getToasts } from '../ui/toasts/toast.ts'
import { ActButton } from './ActButton.tsx'
import { act } from './act.ts'
import { BulkActs } from './BulkActs.tsx'
import { listedShortcuts } from './shortcuts.ts'
import { useActs } from './use-acts.ts'

// By the recipe of the README: all that there is to say of an act is said here, in words that the catalogue has.
const page = msg`Messages`

interface Letters {
  shelf: Set<string>
  chosen: readonly string[]
  locked: boolean
}
const acts = {
  shelve: act<Letters>({
    label: msg`Archive`,
    text: msg`Close`,
    Icon: IconArchive,
    keys: 'q',
    access: 'search.run',
    offered: true,
    blocked: ({ locked }) => (locked ? msg`This folder is archived` : undefined),
    run: ({ shelf, chosen }) => {
      for (const one of chosen) shelf.add(one)
      sayDone(`${chosen.length} shelved`, () => {
        for (const one of chosen) shelf.delete(one)
      })
    },
  }),
  burn: act<Letters>({ label: msg`Delete`, keys: 'w', access: 'companies.manage', run: ({ shelf }) => shelf.clear() }),
}

function Page(letters: Letters) {
  const { shelve, burn } = useActs(page, acts, letters)
  return (
    <>
      <ActButton act={shelve} />
      <ActButton square act={burn} />
      <div role="toolbar">
        <BulkActs acts={[shelve, burn]} />
      </div>
      <Toaster />
    </>
  )
}

const open = (letters: Letters) => ({
  user: userEvent.setup(),
  ...render(
    <Providers>
      <Page {...letters} />
    </Providers>,
  ),
})

beforeEach(async () => {
  await activateLanguage('en')
  await moreWords()
  setUser({ ...exampleUser, role: 'worker' })
})
afterEach(() => {
  cleanup()
  for (const { id } of getToasts()) closeToast(id)
})

test('what is declared once has a button, a bulk act, a key, a line of the palette, and Undo', async () => {
  const shelf = new Set<string>()
  const { user, getAllByRole, getByRole } = open({ shelf, chosen: ['a', 'b'], locked: false })
  const listed = listedShortcuts().find(({ title }) => title.id === page.id)!.shortcuts
  expect(listed).toMatchObject([{ keys: 'q', label: 'Archive', offered: true }])
  const ways = [
    ...getAllByRole('button', { name: 'Close' }).map((button) => () => user.click(button)),
    () => user.keyboard('q'),
    async () => settled(() => listed[0]!.run!()),
  ]
  expect(ways).toHaveLength(4)
  for (const way of ways) {
    await way()
    expect([...shelf]).toEqual(['a', 'b'])
    await user.click(getByRole('button', { name: 'Undo' }))
    expect([...shelf]).toEqual([])
  }
})

test('what cannot be done now stays and says why not, wherever it is drawn, and does nothing', async () => {
  const shelf = new Set<string>()
  const { user, getAllByRole } = open({ shelf, chosen: ['a'], locked: true })
  for (const button of getAllByRole('button', { name: 'Close' })) {
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(button.getAttribute('aria-description')).toBe('This folder is archived')
    await user.click(button)
  }
  await user.keyboard('q')
  expect([...shelf]).toEqual([])
})

test('there is nothing to see of what one may not do, and its key does nothing', async () => {
  const shelf = new Set(['a'])
  const { user, queryByRole } = open({ shelf, chosen: [], locked: false })
  expect(queryByRole('button', { name: 'Delete' })).toBeNull()
  await user.keyboard('w')
  expect([...shelf]).toEqual(['a'])
})
