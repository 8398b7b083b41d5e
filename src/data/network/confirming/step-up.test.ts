// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { endOtherSessions, endSession, listSessions } from '../../../../contract/auth/session-endpoints.ts'
import { ApiError, call } from '../api.ts'
import { useStepUp } from './step-up.ts'

/** A server that refuses until it is confirmed who calls; the gate holds an answer back. */
const refusal = () => Response.json({ code: 'step_up', detail: 'Confirm it’s you' }, { status: 403 })
let fresh = false
const calls: string[] = []
let held: Promise<void> = Promise.resolve()
function serve(): void {
  vi.stubGlobal('fetch', async ({ method, url }: Request) => {
    const { pathname } = new URL(url)
    calls.push(`${method} ${pathname}`)
    const allowed = fresh
    if (pathname.endsWith('a001/')) await held
    return allowed ? new Response(null, { status: 204 }) : refusal()
  })
}
afterEach(() => {
  fresh = false
  held = Promise.resolve()
  calls.length = 0
})

const asking = () => renderHook(() => useStepUp())
const endOne = () => call(endSession, { params: endSession.example.params })
const endOthers = () => call(endOtherSessions, {})
const asked = (result: ReturnType<typeof asking>['result']) => vi.waitFor(() => expect(result.current).toBeDefined())

test('a refused call is made once more when the user has confirmed who they are', async () => {
  serve()
  const { result, unmount } = asking()
  const done = endOthers()
  await asked(result)
  fresh = true
  act(() => result.current!(true))
  await done
  expect(calls).toHaveLength(2)
  expect(result.current).toBeUndefined()
  unmount()
})

test('two calls refused at once ask once, and both are made again', async () => {
  serve()
  const { result, unmount } = asking()
  const both = Promise.all([endOthers(), endOne()])
  await asked(result)
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  fresh = true
  act(() => result.current!(true))
  await both
  expect(calls).toHaveLength(4)
  unmount()
})

test('a refusal that comes behind the confirmation is not asked about again', async () => {
  serve()
  const { result, unmount } = asking()
  const gate = Promise.withResolvers<void>()
  held = gate.promise
  const [slow, quick] = [endOne(), endOthers()]
  await asked(result)
  fresh = true
  act(() => result.current!(true))
  await quick
  gate.resolve()
  await slow
  expect(result.current).toBeUndefined()
  unmount()
})

test('who does not confirm leaves the call refused, and is asked again the next time', async () => {
  serve()
  const { result, unmount } = asking()
  const first = expect(endOthers()).rejects.toMatchObject({ status: 403, code: 'step_up' })
  await asked(result)
  act(() => result.current!(false))
  await first
  expect(calls).toHaveLength(1)
  const second = expect(endOthers()).rejects.toBeInstanceOf(ApiError)
  await asked(result)
  act(() => result.current!(false))
  await second
  unmount()
})

test('a repeat that is refused again is told, not asked about without end', async () => {
  serve()
  const { result, unmount } = asking()
  const told = expect(endOthers()).rejects.toMatchObject({ code: 'step_up' })
  await asked(result)
  act(() => result.current!(true))
  await told
  expect(calls).toHaveLength(2)
  unmount()
})

test('where nobody can be asked the refusal is told at once', async () => {
  serve()
  await expect(endOthers()).rejects.toMatchObject({ code: 'step_up' })
})

test('a session that ends meanwhile lets the waiting calls go', async () => {
  serve()
  const { result, unmount } = asking()
  const told = expect(endOthers()).rejects.toMatchObject({ code: 'step_up' })
  await asked(result)
  vi.stubGlobal('fetch', async () => Response.json({ code: 'unauthorized', detail: '' }, { status: 401 }))
  await act(async () => {
    await call(listSessions, {}).catch(() => undefined)
  })
  await told
  expect(result.current).toBeUndefined()
  unmount()
})
