// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteReach } from '../../network/reach.ts'
import type { ShellAnswer } from './shell.ts'
import { careForShell } from './shell-care.ts'

const said = vi.fn<(whole: boolean) => void>()

class Registration extends EventTarget {
  active: { postMessage: (data: unknown, ports: MessagePort[]) => void } | null = null
  waiting: EventTarget | null = null
  installing: EventTarget | null = null
  update = vi.fn(async () => {})
}

/** A worker that answers like this; undefined: one of before, which knows no such question. */
const worker = (answer: () => ShellAnswer | undefined) => ({
  postMessage: vi.fn((_data: unknown, [port]: MessagePort[]) => {
    const said = answer()
    if (!said) return
    port!.postMessage('here')
    port!.postMessage(said)
  }),
})

const next = new EventTarget()
let kept: string[]
let stop = () => {}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  kept = ['/index.html']
  vi.stubGlobal('caches', {
    keys: async () => ['workbox-precache-v2', 'hirefold-pictures-x'],
    open: async (name: string) => ({ keys: async () => (name.includes('precache') ? kept : ['/a picture']) }),
  })
})
afterEach(() => {
  stop()
  said.mockClear()
  noteReach(true)
  vi.useRealTimers()
})

function care(registration: Registration) {
  const [onOtherBuild, replace] = [vi.fn(), vi.fn()]
  stop = careForShell(registration as unknown as ServiceWorkerRegistration, {
    file: 'http://localhost/assets/main-AAAA.js',
    after: (ms, work) => {
      const timer = setTimeout(work, ms)
      return () => clearTimeout(timer)
    },
    now: Date.now,
    onState: said,
    onOtherBuild,
    replace,
  })
  return { onOtherBuild, replace }
}
/** Ports speak by themselves, beside the clock. */
const settled = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
const lastWord = () => said.mock.lastCall?.[0]

test('the app is said to open offline when its worker has said that every file is there', async () => {
  const registration = new Registration()
  registration.active = worker(() => ({ state: 'whole', mine: true }))
  const { onOtherBuild } = care(registration)
  expect(said).not.toHaveBeenCalledWith(true)
  await vi.waitFor(() => expect(lastWord()).toBe(true))
  expect(onOtherBuild).not.toHaveBeenCalled()
})

test('what is missing for want of a network is looked for again, also as soon as the server answers', async () => {
  let state: ShellAnswer['state'] = 'later'
  const registration = new Registration()
  const active = worker(() => ({ state, mine: true }))
  registration.active = active
  const { replace } = care(registration)
  await vi.waitFor(() => expect(lastWord()).toBe(false))
  await settled()
  await vi.advanceTimersByTimeAsync(15_000)
  await vi.waitFor(() => expect(active.postMessage).toHaveBeenCalledTimes(2))
  await settled()
  state = 'whole'
  noteReach(false)
  noteReach(true)
  await vi.waitFor(() => expect(lastWord()).toBe(true))
  expect(replace).not.toHaveBeenCalled()
})

test('a worker whose files the server no longer has gives way to the next one', async () => {
  const registration = new Registration()
  registration.active = worker(() => ({ state: 'gone', mine: false }))
  registration.update.mockImplementation(async () => {
    registration.waiting = next
  })
  const { replace } = care(registration)
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith(next))
  expect(lastWord()).toBe(false)
})

test('a version of before that holds nothing gives way too; one that holds something waits for its user', async () => {
  const registration = new Registration()
  registration.active = worker(() => undefined)
  registration.waiting = next
  const first = care(registration)
  await vi.advanceTimersByTimeAsync(9_000)
  await settled()
  expect(first.replace).not.toHaveBeenCalled()
  expect(lastWord()).toBe(false)
  stop()
  kept = []
  const second = care(registration)
  await vi.advanceTimersByTimeAsync(9_000)
  await vi.waitFor(() => expect(second.replace).toHaveBeenCalledWith(next))
})

test('a page of another build than its worker says so', async () => {
  const registration = new Registration()
  registration.active = worker(() => ({ state: 'whole', mine: false }))
  const { onOtherBuild } = care(registration)
  await vi.waitFor(() => expect(onOtherBuild).toHaveBeenCalled())
})

test('where there is no worker nothing is said to open offline, until one has come', async () => {
  const registration = new Registration()
  const coming = Object.assign(new EventTarget(), { state: 'installing' })
  registration.installing = coming
  care(registration)
  await settled()
  expect(lastWord()).toBe(false)
  registration.active = worker(() => ({ state: 'whole', mine: true }))
  coming.state = 'activated'
  coming.dispatchEvent(new Event('statechange'))
  await vi.waitFor(() => expect(lastWord()).toBe(true))
})
