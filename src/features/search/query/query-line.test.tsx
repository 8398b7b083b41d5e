import { cleanup, waitFor } from '@testing-library/react'
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

  test('is led to by a button like its neighbour, which looks pressed nowhere but among the grey ones of a phone', async () => {
    const grey = async (phone: boolean) => {
      const { screen } = await openApp('/?q=skill%3AReact', { as: 'worker', phone })
      const soft = (await screen.findByRole('link', { name: 'Edit as text' })).className.includes('soft')
      cleanup()
      return soft
    }
    expect([await grey(false), await grey(true)]).toEqual([false, true])
  })

  test('leaves no gap before its button where there is no search to save', async () => {
    const { screen } = await openApp('/', { as: 'worker' })
    const beside = (await screen.findByRole('link', { name: 'Edit as text' })).parentElement!
    expect(beside.previousElementSibling?.querySelector('input')).toBeTruthy()
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

  test('offers names where one is written, by keyboard, and puts them in as they are read back', async () => {
    const { screen, user, router } = await openApp('/profiles-old/', { as: 'worker' })
    const box = await query(screen)
    await user.type(box, '(Redu')
    const redux = await screen.findByRole('option', { name: /^Skill.*Redux/ })
    expect(redux.getAttribute('aria-selected')).toBe('false')
    await user.keyboard('{ArrowDown}')
    expect(box.getAttribute('aria-activedescendant')).toBe(redux.id)
    await user.keyboard('{Enter}')
    expect([box.value, box.selectionEnd]).toEqual(['(Redux', 6])
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(router.state.location.search).toEqual({})

    // Two words go in with quotes, behind the field and the minus that were written.
    await user.type(box, ' OR Vue) AND -position:Fronte')
    await user.click(await screen.findByRole('option', { name: /Frontend Team Lead/ }))
    expect(box.value).toBe('(Redux OR Vue) AND -position:"Frontend Team Lead"')

    // In the middle of the line the rest stays.
    box.setSelectionRange(6, 6)
    await user.keyboard('{Backspace}')
    await user.click(await screen.findByRole('option', { name: /^Skill.*Redux/ }))
    expect(box.value).toBe('(Redux OR Vue) AND -position:"Frontend Team Lead"')
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ q: ['-position:"Frontend Team Lead"', '(Redux OR Vue)'] }),
    )
  })

  test('offers go by Escape, and a second one leaves the line; without a mark Enter searches', async () => {
    const { screen, user, router } = await openApp('/profiles-old/', { as: 'worker' })
    const box = await query(screen)
    await user.type(box, 'Redu')
    await screen.findByRole('listbox', { name: 'Suggestions' })
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(document.activeElement).toBe(box)
    await user.keyboard('x')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.search).toEqual({ q: ['skill:Redux'] }))
  })

  test('is one press away from the conditions of the same search, and back', async () => {
    const { screen, user, router } = await openApp('/?q=skill%3AReact&q=(Vue+OR+Redux)', { as: 'worker' })
    expect(await screen.findByRole('button', { name: 'Remove Vue or Redux' })).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Edit as text' }))
    expect((await query(screen)).value).toBe('React AND (Vue OR Redux)')
    await user.click(screen.getByRole('link', { name: 'Edit as conditions' }))
    await user.click(await screen.findByRole('button', { name: 'Remove Vue or Redux' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ q: ['skill:React'] }))
  })
})

test('who answers more likely is told in words, on a press too', async () => {
  const { screen, user } = await openApp('/', { as: 'worker' })
  const row = await screen.findByRole('button', { name: 'What More likely to respond means' })
  await user.click(row)
  expect(screen.getByText(/last 90 days.*18 months/)).toBeTruthy()
})
