import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { isCovered } from '../ui/overlays/covered.ts'
import { isTyping, write } from './typing.ts'

const most = 100
/** How long what was meant by a key still holds. */
const patience = 10_000

interface Kept {
  key: string
  code: string
  at: number
}

/** Those of ours, which are not kept again. */
const repeated = new WeakSet<Event>()

/**
 * Keys that mean something on a list whose people are still on their way: they are kept in their order, and done when the
 * people are there. What follows them is kept too, for it may be meant for a field that they bring.
 * @param keys those that begin it, by their Latin names; others are the page's at once
 * @returns keeps a key that was pressed elsewhere and means this one
 */
export function useKeptKeys(waiting: boolean, keys: readonly string[]): (key: string) => void {
  const kept = useRef<Kept[]>([])
  const begins = keys.join('\n')
  useEffect(() => {
    const queue = kept.current
    if (!waiting && !queue.length) return
    const meant = new Set(begins.split('\n'))
    const pressed = (event: KeyboardEvent) => {
      const { key, code } = event
      if (repeated.has(event) || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (key === 'Escape') queue.length = 0
      const name = /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key
      const isFirst = queue.length === 0
      if ((isFirst && !meant.has(name)) || (key.length > 1 && key !== 'Enter') || queue.length >= most) return
      // Enter of a link or a button is its own.
      if (isFirst && key === 'Enter' && event.target instanceof Element && event.target.closest('a, button')) return
      if (isCovered()) return
      event.preventDefault()
      event.stopImmediatePropagation()
      queue.push({ key, code, at: event.timeStamp })
    }
    addEventListener('keydown', pressed, true)
    const end = () => removeEventListener('keydown', pressed, true)
    if (!waiting) void repeat(queue).finally(end)
    return end
  }, [waiting, begins])
  return (key) => kept.current.push({ key, code: '', at: performance.now() })
}

const turn = () => new Promise((resolve) => setTimeout(resolve))

/** As if they were pressed now, each when the page has answered the one before. */
async function repeat(queue: Kept[]): Promise<void> {
  const now = performance.now()
  // Not within an effect: nothing is rendered there.
  await turn()
  while (queue.length) {
    const { key, code, at } = queue.shift()!
    if (now - at > patience) continue
    const on = document.activeElement ?? document.body
    if (isTyping(on)) {
      const rest = queue.splice(0).map((each) => each.key)
      return write(on, [key, ...rest].map((each) => (each === 'Enter' ? '\n' : each)).join(''))
    }
    const event = new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true })
    repeated.add(event)
    flushSync(() => on.dispatchEvent(event))
    await turn()
  }
}
