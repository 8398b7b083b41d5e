import type { MessageDescriptor } from '@lingui/core'
import { useReady } from './ActHost.tsx'
import type { Act, ReadyAct } from './act.ts'
import type { Shortcut } from './shortcuts.ts'
import { useShortcuts } from './use-shortcuts.ts'

function shortcutsOf({ keys, also, label, offered, able, run }: ReadyAct): Shortcut[] {
  const does = able ? run : undefined
  return [{ keys, label, offered, run: does }, ...(also ? [{ keys: also, run: does }] : [])]
}

/**
 * A page's acts on something: their keys mean something, and the palette offers them, while it is shown.
 * @param page under which name their keys are listed
 * @param on null: what they are done with is not there yet; their keys are listed all the same
 * @returns each by its name, to be drawn; undefined where there is nothing to see of it
 */
export function useActs<On, Name extends string>(
  page: MessageDescriptor,
  acts: Readonly<Record<Name, Act<On>>>,
  on: On | null,
): Record<Name, ReadyAct | undefined> {
  const ready = useReady()
  const all = Object.entries<Act<On>>(acts).map(([name, act]) => [name, ready(act, on)] as const)
  useShortcuts(
    page,
    all.flatMap(([, act]) => (act ? shortcutsOf(act) : [])),
  )
  return Object.fromEntries(all) as Record<Name, ReadyAct | undefined>
}
