import type { ReactNode } from 'react'

export interface Toast {
  id: number
  /** Else the mark of what is done, or of trouble. */
  icon?: ReactNode
  trouble: boolean
  text: ReactNode
  act?: {
    label: ReactNode
    run: () => void
    /** It takes back what the toast tells of. */
    undoes?: boolean
  }
  /** Milliseconds until it fades by itself. */
  stays: number
}

let toasts: readonly Toast[] = []
let next = 1
const listeners = new Set<() => void>()

const set = (list: readonly Toast[]) => {
  toasts = list
  for (const listener of listeners) listener()
}

export const getToasts = (): readonly Toast[] => toasts
export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const closeToast = (id: number): void => set(toasts.filter((toast) => toast.id !== id))

/** Takes back what was told last, as its button would. @returns whether there was anything */
export function undoLatest(): boolean {
  const latest = toasts.findLast(({ act }) => act?.undoes)
  if (!latest) return false
  closeToast(latest.id)
  latest.act?.run()
  return true
}

/** Says what has just happened, with at most one button (Undo). The newest two stay visible. */
export const toast = (text: ReactNode, options: Partial<Pick<Toast, 'icon' | 'act' | 'stays'>> = {}): number =>
  show(text, false, options)

/** Says why something was not done. */
export const trouble = (text: ReactNode, options: Partial<Pick<Toast, 'act' | 'stays'>> = {}): number =>
  show(text, true, options)

function show(text: ReactNode, trouble: boolean, options: Partial<Toast>): number {
  const id = next++
  set([...toasts, { stays: 6000, ...options, trouble, id, text }].slice(-2))
  return id
}
