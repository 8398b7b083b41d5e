import { useSyncExternalStore } from 'react'

/** The user's answer to 'confirm it is you': whether the password was given. */
export type AnswerStepUp = (confirmed: boolean) => void

interface Question {
  answer: Promise<boolean>
  settle: AnswerStepUp
}

let question: Question | undefined
/** How often it was confirmed on this page. */
let confirmations = 0
const listeners = new Set<() => void>()

function set(next: Question | undefined): void {
  question = next
  for (const listener of listeners) listener()
}

function ask(): Promise<boolean> {
  if (question) return question.answer
  // Nobody is there to be asked: a page without the shell.
  if (listeners.size === 0) return Promise.resolve(false)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const settle: AnswerStepUp = (confirmed) => {
    if (question?.answer !== promise) return
    if (confirmed) confirmations++
    set(undefined)
    resolve(confirmed)
  }
  set({ answer: promise, settle })
  return promise
}

/**
 * Makes a call, and makes it once more when the server has refused it until the user confirms who they are, and they did.
 * Calls that are refused meanwhile wait for the same answer.
 * @param isRefused whether an error is that refusal
 * @throws what the call throws; where the user did not confirm, its refusal
 */
export async function confirmed<T>(call: () => Promise<T>, isRefused: (error: unknown) => boolean): Promise<T> {
  const before = confirmations
  try {
    return await call()
  } catch (error) {
    if (!isRefused(error)) throw error
    // What was sent before somebody confirmed is refused behind it: it is not asked about again.
    if (confirmations === before && !(await ask())) throw error
    return call()
  }
}

/** Those who wait for the user's answer get none: the session has ended. */
export const leaveStepUp = (): void => question?.settle(false)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** How to answer, while the user is asked; for the one place that asks. */
export const useStepUp = (): AnswerStepUp | undefined => useSyncExternalStore(subscribe, () => question?.settle)
