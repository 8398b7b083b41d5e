import { createScopedKeydownHandler } from '@mantine/core'
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react'

const move = createScopedKeydownHandler({
  siblingSelector: '[data-menu-item]',
  parentSelector: '[role=menu], [role=menubar]',
  orientation: 'vertical',
})

/** What makes an element an entry for the keys of a menu: arrows go round, Home and End to the ends, letters to a name. */
export const entryKeys = {
  'data-menu-item': true,
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => move(event as KeyboardEvent<HTMLButtonElement>),
} as const

interface Props {
  className: string | undefined
  style?: CSSProperties | undefined
  /** One of several, of which one holds. */
  on?: boolean | undefined
  /** One of several, of which any hold. */
  ticked?: boolean
  /** Whether what it opens beneath itself is open. */
  expanded?: boolean
  /** Why it cannot be chosen now: the keys still reach it, so that it can be read. */
  reason?: string | undefined
  onChoose: () => void
  children: ReactNode
}

/** One entry of a menu. Where it can't be chosen it stays, and says why. */
export function MenuEntry({ className, style, on, ticked, expanded, reason, onChoose, children }: Props) {
  const role = on !== undefined ? 'menuitemradio' : ticked !== undefined ? 'menuitemcheckbox' : 'menuitem'
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: its role has it whenever it is given
    <button
      type="button"
      role={role}
      className={className}
      style={style}
      aria-checked={on ?? ticked}
      aria-expanded={expanded}
      aria-disabled={reason ? true : undefined}
      aria-description={reason}
      onClick={reason ? undefined : onChoose}
      {...entryKeys}
    >
      {children}
    </button>
  )
}
