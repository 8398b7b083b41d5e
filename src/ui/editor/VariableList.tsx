import { Trans, useLingui } from '@lingui/react/macro'
import { createPortal } from 'react-dom'
import { joined } from '../joined.ts'
import classes from './Editor.module.css'
import type { Asked } from './variable-node.ts'

interface Props {
  id: string
  asked: Asked
  marked: number
  onMark: (at: number) => void
}

const height = 320

/** The variables that fit what is typed behind a brace, below the caret or above it. */
export function VariableList({ id, asked, marked, onMark }: Props) {
  const { t } = useLingui()
  const place = asked.clientRect?.()
  if (!place || asked.items.length === 0) return null
  const above = place.bottom + height > window.innerHeight && place.top > height
  const left = Math.max(8, Math.min(place.left, window.innerWidth - 288))
  const style = above
    ? { left, bottom: window.innerHeight - place.top + 4 }
    : { left, top: Math.min(place.bottom + 4, window.innerHeight - 120) }
  // Where the dialog is, so that its trap of focus and its layers hold for the list too.
  const home = asked.editor.view.dom.closest('[role="dialog"]') ?? document.body
  return createPortal(
    <div id={id} role="listbox" aria-label={t`Variables`} className={classes.list} style={style}>
      {asked.items.map((item, at) => (
        <button
          key={item.name}
          id={`${id}-${at}`}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={at === marked}
          className={classes.option}
          // The text keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onMouseEnter={() => onMark(at)}
          onClick={() => asked.command(item)}
        >
          {item.isNew ? (
            <Trans>New variable {item.name}</Trans>
          ) : (
            <span className={joined(classes.chip, item.own && classes.own)}>{item.name}</span>
          )}
        </button>
      ))}
      <p className={classes.rule}>
        <Trans>Letters, digits and _, up to 50</Trans>
      </p>
    </div>,
    home,
  )
}
