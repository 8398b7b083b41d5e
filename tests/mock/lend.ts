import { onTestFinished } from 'vitest'

/** Gives something of the browser what jsdom leaves out, for the running test alone: others share the window. */
export function lend(to: object, parts: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(parts)) {
    const before = Object.getOwnPropertyDescriptor(to, name)
    Object.defineProperty(to, name, { value, configurable: true, writable: true })
    onTestFinished(() => {
      if (before) Object.defineProperty(to, name, before)
      else Reflect.deleteProperty(to, name)
    })
  }
}
