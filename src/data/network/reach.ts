import { useSyncExternalStore } from 'react'

/** Whether the server answers, by what any call or exchange has heard of it last. */

type Listener = (answers: boolean) => void

let answers = true
const listeners = new Set<Listener>()

/** Says what was heard of the server; whoever follows is told of a change only. */
export function noteReach(next: boolean): void {
  if (next === answers) return
  answers = next
  for (const listener of [...listeners]) listener(next)
}

/** @returns how to follow no longer */
export function onReach(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Why nobody answers: the device itself has no network, or has one and the server is silent. */
export type Silence = 'network' | 'server'

export const silenceNow = (): Silence => (navigator.onLine === false ? 'network' : 'server')

function followNetwork(listener: () => void): () => void {
  for (const event of ['online', 'offline']) addEventListener(event, listener)
  return () => {
    for (const event of ['online', 'offline']) removeEventListener(event, listener)
  }
}

/** The kind of a silence, where there is one; whether there is one, an answer tells and not the browser. */
export const useSilence = (): Silence => useSyncExternalStore(followNetwork, silenceNow)
