import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import '../../../../tests/mock/browser.ts'
import { tagLimit, tagsLimit, withTags } from '../../../../contract/folders/tags.ts'
import { Providers } from '../../../app/Providers.tsx'
import { activateLanguage } from '../../../locales/words.ts'
import { Tags } from './Tags.tsx'

beforeAll(() => activateLanguage('en'))
afterEach(cleanup)

function Person({ at, known }: { at: string[]; known: string[] }) {
  const [tags, setTags] = useState(at)
  return <Tags tags={tags} known={known} onChange={(add, remove) => setTags(withTags(tags, add, remove))} />
}

async function open(at: string[], known: string[] = []) {
  const user = userEvent.setup()
  render(
    <Providers>
      <Person at={at} known={known} />
    </Providers>,
  )
  await user.click(screen.getByRole('button', { name: 'Tag' }))
  const words = () => screen.getAllByRole('listitem').flatMap(({ title }) => title || [])
  return { user, words, field: screen.getByRole<HTMLInputElement>('combobox', { name: 'New tag' }) }
}

test('Enter and a comma add a tag, the same word is folded, and Backspace takes the last one', async () => {
  const { user, words, field } = await open(['Remote'])
  await user.keyboard('Berlin{Enter}speaks  German,')
  expect(words()).toEqual(['Remote', 'Berlin', 'speaks German'])
  await user.keyboard('REMOTE{Enter}')
  expect(words()).toEqual(['Remote', 'Berlin', 'speaks German'])
  expect(field.value).toBe('')
  await user.keyboard('{Backspace}')
  expect(words()).toEqual(['Remote', 'Berlin'])
  await user.keyboard('half{Escape}')
  expect(words()).toEqual(['Remote', 'Berlin'])
  expect(screen.getByRole('button', { name: 'Tag' })).toBeTruthy()
})

test('a tag is no longer than it may be, and there are no more of them than may be', async () => {
  const { user, words, field } = await open(Array.from({ length: tagsLimit - 1 }, (_, at) => `tag ${at}`))
  await user.keyboard('x'.repeat(tagLimit + 5))
  expect(field.value).toHaveLength(tagLimit)
  await user.clear(field)
  await user.paste('one, two, three')
  expect(words()).toHaveLength(tagsLimit)
  expect(words().at(-1)).toBe('one')
  expect(screen.queryByRole('button', { name: 'Tag' })).toBeNull()
})

test('the words of others are offered as one types', async () => {
  const { user, words } = await open(['Remote'], ['Remote', 'Relocates', 'Berlin'])
  await user.keyboard('re')
  const offered = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(offered).toEqual(['Relocates'])
  await user.click(screen.getByRole('option', { name: 'Relocates' }))
  expect(words()).toEqual(['Remote', 'Relocates'])
})
