import { msg } from '@lingui/core/macro'
import type { RefObject } from 'react'
import { useShortcuts } from '../../../commands/use-shortcuts.ts'
import type { TemplateView } from '../../../data/templates/templates.ts'
import { enterList } from '../../../lib/marked-row.ts'
import type { PreviewActions } from './PreviewActs.tsx'

interface Listed {
  shown: readonly TemplateView[]
  marked: TemplateView | undefined
  list: RefObject<HTMLElement | null>
  onMark: (template: TemplateView) => void
  onNew: (() => void) | undefined
}

/** The list without a pointer: a marked row that moves, and what is done with it. */
export function useListKeys({ shown, marked, list, onMark, onNew }: Listed, acts: PreviewActions): void {
  const at = shown.findIndex(({ id }) => id === marked?.id)
  const move = (by: 1 | -1) => {
    enterList(list.current)
    const next = shown[at < 0 ? 0 : at + by]
    if (next) onMark(next)
  }
  useShortcuts(msg`Templates`, [
    { keys: 'arrowdown', label: msg`Next template`, run: () => move(1) },
    { keys: 'arrowup', label: msg`Previous template`, run: () => move(-1) },
    { keys: 'j', run: () => move(1) },
    { keys: 'k', run: () => move(-1) },
    { keys: 'enter', label: msg`Edit template`, types: true, run: acts.onEdit },
    { keys: 'd', label: msg`Copy template`, run: acts.onCopy },
    { keys: 'delete', label: msg`Delete template`, run: acts.onDelete },
    { keys: 'backspace', run: acts.onDelete },
    { keys: 'n', label: msg`New template`, offered: true, types: true, run: onNew },
  ])
}
