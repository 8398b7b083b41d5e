import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { usePhone } from '../use-media.ts'
import classes from './InkBar.module.css'

interface Props {
  /** How many are selected; absent while it is read. */
  count: number | undefined
  /** They are everybody in the list. */
  all: boolean
  onClear: () => void
  children: ReactNode
}

/**
 * What can be done with the selected, over the list that they are in. On a phone their number stands above its word, as
 * the icons of the acts do: beside it there is no room in every language.
 */
export function InkBar({ count, all, onClear, children }: Props) {
  const { t, i18n } = useLingui()
  const phone = usePhone()
  return (
    <div className={classes.bar} role="toolbar" aria-label={t`Actions for selected people`} data-ink>
      <span className={classes.count} role="status">
        {count === undefined ? (
          <Trans>All selected</Trans>
        ) : phone ? (
          <>
            <b>{i18n.number(count)}</b>{' '}
            <small>
              {all ? <Trans>All selected</Trans> : <Plural value={count} one="selected" other="selected" />}
            </small>
          </>
        ) : all ? (
          <Plural value={count} one="# selected" other="All # selected" />
        ) : (
          <Plural value={count} one="# selected" other="# selected" />
        )}
      </span>
      <span className={classes.line} />
      {children}
      <span className={classes.line} />
      <button type="button" className={classes.act} aria-label={t`Clear selection`} onClick={onClear}>
        <IconX size={16} stroke={1.75} />
      </button>
    </div>
  )
}

/** The class of an act in the bar. */
export const inkAct = classes.act
