import type { ReadyAct } from './act.ts'
import { isOwn, nameOf } from './shortcuts.ts'
import { isTyping } from './typing.ts'

/**
 * Does what a key means of the acts of what lies over the page, where the page's own keys are silent. 'shift e' is held.
 * What has the focus keeps its own keys.
 */
export function keysOver(acts: readonly (ReadyAct | undefined)[], event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
  if (isOwn(event.key, event.target)) return
  const key = nameOf(event).toLowerCase()
  const name = event.shiftKey ? `shift ${key}` : key
  const meant = acts.find((act) => act?.able && (act.keys === name || act.also === name))
  if (!meant) return
  event.preventDefault()
  meant.run()
}
