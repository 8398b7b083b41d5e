import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Toaster } from './Toaster.tsx'
import { closeToast, getToasts, toast } from './toast.ts'

afterEach(() => {
  cleanup()
  for (const { id } of getToasts()) closeToast(id)
  vi.useRealTimers()
})

test('a toast stays six seconds, of which it fades in the last 300 ms', () => {
  vi.useFakeTimers()
  render(<Toaster />)
  act(() => void toast('Done'))
  const shown = () => screen.queryByText('Done')?.parentElement
  const before = shown()!.className
  act(() => void vi.advanceTimersByTime(5699))
  expect(shown()!.className).toBe(before)
  act(() => void vi.advanceTimersByTime(1))
  expect(shown()!.className).not.toBe(before)
  act(() => void vi.advanceTimersByTime(299))
  expect(shown()).toBeTruthy()
  act(() => void vi.advanceTimersByTime(1))
  expect(shown()).toBeUndefined()
})
