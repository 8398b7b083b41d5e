import type { ReactNode } from 'react'

/** What the banner above the page says (000 §4): it stays until it is closed, or goes by itself where it is flagged so. */
export interface SystemMessage {
  id: number
  kind: 'note' | 'error'
  text: ReactNode
  /** Why, where that is known. */
  detail?: ReactNode
  /** It is gone after three seconds. */
  passes?: boolean
}

/** More at once are nobody's reading: the oldest gives way. */
const most = 3

let messages: readonly SystemMessage[] = []
let next = 1
const listeners = new Set<() => void>()

function set(list: readonly SystemMessage[]): void {
  messages = list
  for (const listener of listeners) listener()
}

export const getSystemMessages = (): readonly SystemMessage[] => messages
export function subscribeSystemMessages(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const tellSystem = (message: Omit<SystemMessage, 'id'>): void =>
  set([...messages, { ...message, id: next++ }].slice(-most))

export const closeSystemMessage = (id: number): void => set(messages.filter((message) => message.id !== id))
