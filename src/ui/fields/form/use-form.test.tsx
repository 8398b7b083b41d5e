import { act, renderHook } from '@testing-library/react'
import type { FormEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { useForm } from './use-form.ts'

class Refused extends Error {
  readonly fields: Record<string, string[]>
  constructor(fields: Record<string, string[]> = {}) {
    super('Refused')
    this.fields = fields
  }
}

const pressed = { preventDefault: () => undefined } as FormEvent
const entered = (value: string) => ({ currentTarget: { value } }) as never
const says = (error: unknown) => (error as Error).message

function form(send: (values: { name: string; site: string }) => Promise<void>) {
  const { result } = renderHook(() => useForm({ initial: { name: '', site: '' }, send, says }))
  const press = () => act(async () => result.current.submit(pressed))
  return { result, press }
}

test('what was entered is sent, and then nothing is unsaved', async () => {
  const send = vi.fn(async () => undefined)
  const { result, press } = form(send)
  expect(result.current.dirty).toBe(false)
  act(() => result.current.text('name').onChange(entered('Acme')))
  expect(result.current.dirty).toBe(true)
  await press()
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Acme', site: '' })
  expect([result.current.dirty, result.current.values.name]).toEqual([false, 'Acme'])
})

test('three refused inputs say so each; the next sending takes it back', async () => {
  const send = vi
    .fn()
    .mockRejectedValueOnce(new Refused({ name: ['Too long'], site: ['No address'], beside: ['Elsewhere'] }))
  const { result, press } = form(send)
  act(() => result.current.set('site', 'nowhere'))
  await press()
  const { current } = result
  expect([current.text('name').error, current.remark('site'), current.remark('beside')]).toEqual([
    ...['Too long', 'No address', 'Elsewhere'],
  ])
  expect([current.problem, current.values.site, current.dirty, current.busy]).toEqual([
    ...[undefined, 'nowhere', true, false],
  ])
  await press()
  expect(result.current.text('name').error).toBeUndefined()
})

test('what is said of an input goes when it is changed: it was said of what stood there before', async () => {
  const { result, press } = form(async () => {
    throw new Refused({ name: ['Too long'], site: ['No address'] })
  })
  await press()
  act(() => result.current.set('name', 'Acme'))
  expect([result.current.remark('name'), result.current.remark('site')]).toEqual([undefined, 'No address'])
})

test('of a list the server names the item: it is said of the list, and goes with it', async () => {
  const { result, press } = form(async () => {
    throw new Refused({ 'name.0': ['Not known'] })
  })
  await press()
  expect([result.current.remark('name'), result.current.problem]).toEqual(['Not known', undefined])
  act(() => result.current.set('name', 'Acme'))
  expect(result.current.remark('name')).toBeUndefined()
})

test('what is of no input stands above them, also where the server names one that is not here', async () => {
  const { result, press } = form(async () => {
    throw new Refused({ language: ['Unknown'] })
  })
  await press()
  expect(result.current.problem).toBe('Refused')
})

test('without what it needs nothing is sent, and the input says so', async () => {
  const send = vi.fn(async () => undefined)
  const missing = ({ name }: { name: string }) => ({ name: name ? undefined : 'Say a name' })
  const { result } = renderHook(() => useForm({ initial: { name: '' }, missing, send, says }))
  await act(async () => result.current.submit(pressed))
  expect([result.current.text('name').error, send.mock.calls.length]).toEqual(['Say a name', 0])
  act(() => result.current.text('name').onChange(entered('Acme')))
  await act(async () => result.current.submit(pressed))
  expect([result.current.text('name').error, send.mock.calls.length]).toEqual([undefined, 1])
})

test('pressed twice it is sent once', async () => {
  const sending = Promise.withResolvers<void>()
  const send = vi.fn(() => sending.promise)
  const { result, press } = form(send)
  await press()
  expect(result.current.busy).toBe(true)
  await press()
  expect(send).toHaveBeenCalledTimes(1)
  await act(async () => sending.resolve())
  expect(result.current.busy).toBe(false)
})

test('begun anew it holds what it was given, and nothing is unsaved', () => {
  const { result } = form(async () => undefined)
  act(() => result.current.set('name', 'Typed'))
  act(() => result.current.restart({ name: 'Known', site: 'known.example' }))
  expect([result.current.values, result.current.dirty]).toEqual([{ name: 'Known', site: 'known.example' }, false])
})
