import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openApp, withMockServer } from '../../../tests/mock/app.tsx'
import classes from './FolderPage.module.css'

withMockServer()

test('statuses that do not fit are out of sight, and come back as soon as there is room', async () => {
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  const told: (() => void)[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly tell: () => void
      constructor(tell: () => void) {
        this.tell = tell
      }
      observe = (one: Element) => {
        if (one.classList.contains(classes.statuses!)) told.push(this.tell)
      }
      unobserve = () => undefined
      disconnect = () => undefined
    },
  )
  let room = 350
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function width(this: HTMLElement) {
    return this.classList.contains(classes.statuses!) ? room : this.ariaHasPopup ? 32 : 100
  })
  await openApp('/folders/1/', { as: 'worker' })
  const group = await screen.findByRole('group', { name: 'Statuses' })
  const hidden = () => [...group.children].map((chip) => chip.classList.contains(classes.beyond!))
  const measure = () => act(() => told.forEach((tell) => void tell()))
  expect(group.children.length).toBeGreaterThan(3)
  measure()
  expect(hidden()).toEqual(hidden().map((_, at) => at > 2))
  room = 2000
  measure()
  expect(hidden()).not.toContain(true)
})
