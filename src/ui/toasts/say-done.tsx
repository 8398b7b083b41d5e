import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type Toast, toast } from './toast.ts'

/** Says what was done, with Undo: its button, and the key that takes back what was told last, take it back. */
export const sayDone = (
  text: ReactNode,
  undo: () => unknown,
  more: Partial<Pick<Toast, 'icon' | 'stays'>> = {},
): number => toast(text, { ...more, act: { undoes: true, label: <Trans>Undo</Trans>, run: () => void undo() } })
