import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { createWorld } from '../../../../tests/mock/world.ts'

withMockServer()

const query = (screen: Awaited<ReturnType<typeof openApp>>['screen']) =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Query' })

describe('a path with -old', () => {
  test('shows the query of its address as one line of text', async () => {
    const { screen } = await openApp('/profiles-old/?q=skill%3AReact&q=-position%3ALead&q=(Vue+OR+Redux)', {
      as: 'worker',
    })
    expect((await query(screen)).value).toBe('React AND -position:Lead AND (Vue OR Redux)')
  })

  test('searches by Enter and stays where it is; the result is that of the text', async () => {
    const world = createWorld()
    const has = (name: string) => world.pool.filter((card) => card.skills.some((skill) => skill.name === name))
    const either = new Set([...has('Redux'), ...has('GraphQL')])
    const { screen, user, router } = await openApp('/intelligence-old/', { as: 'worker', world })
    await user.type(await query(screen), 'Redux OR GraphQL{Enter}')
    await waitFor(() => expect(router.state.location.search).toEqual({ q: ['(Redux OR GraphQL)'] }))
    expect(router.state.location.pathname).toBe('/intelligence-old/')
    await waitFor(() =>
      expect(screen.getAllByRole('status').some((one) => one.textContent === `${either.size} people`)).toBe(true),
    )
    expect((await query(screen)).value).toBe('Redux OR GraphQL')
  })

  test('underlines what is wrong, marks it and says what it is, until it is mended', async () => {
    const { screen, user, router } = await openApp('/profiles-old/', { as: 'worker' })
    const box = await query(screen)
    await user.type(box, 'React AND (Vue OR{Enter}')
    expect(await screen.findByText(/This parenthesis is never closed/)).toBeTruthy()
    expect(router.state.location.search).toEqual({})
    expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(box.value.slice(box.selectionStart, box.selectionEnd)).toBe('(')
    const wrong = [...box.parentElement!.querySelectorAll('[class*=wrong]')].map((one) => one.textContent)
    expect(wrong).toEqual(['(', 'OR'])
    await user.clear(box)
    await user.type(box, 'React{Enter}')
    await waitFor(() => expect(router.state.location.search).toEqual({ q: ['skill:React'] }))
    expect(box.getAttribute('aria-invalid')).toBe('false')
  })

  test('is one press away from the conditions of the same search, and back', async () => {
    const { screen, user, router } = await openApp('/?q=skill%3AReact&q=(Vue+OR+Redux)', { as: 'worker' })
    expect(await screen.findByRole('button', { name: 'Remove Vue OR Redux' })).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Edit as text' }))
    expect((await query(screen)).value).toBe('React AND (Vue OR Redux)')
    await user.click(screen.getByRole('link', { name: 'Edit as conditions' }))
    await user.click(await screen.findByRole('button', { name: 'Remove Vue OR Redux' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ q: ['skill:React'] }))
  })
})

test('who answers more likely is told in words, on a press too', async () => {
  const { screen, user } = await openApp('/', { as: 'worker' })
  const row = await screen.findByRole('button', { name: 'What is meant by More likely to respond' })
  await user.click(row)
  expect(screen.getByText(/last 90 days.*18 months/)).toBeTruthy()
})
