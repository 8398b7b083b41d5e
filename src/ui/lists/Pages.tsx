import { Trans } from '@lingui/react/macro'
import { Button } from '../Button.tsx'
import classes from './Pages.module.css'

interface Props {
  offset: number
  count: number
  /** The number on a page. */
  size: number
  onOffset: (offset: number) => void
}

/** Where one is in a long list, and the way to the pages before and behind. */
export function Pages({ offset, count, size, onOffset }: Props) {
  const from = offset + 1
  const to = Math.min(offset + size, count)
  return (
    <div className={classes.paging}>
      <Button disabled={offset === 0} onClick={() => onOffset(Math.max(0, offset - size))}>
        <Trans>Previous</Trans>
      </Button>
      <Trans>
        {from}–{to} of {count}
      </Trans>
      <Button disabled={to >= count} onClick={() => onOffset(offset + size)}>
        <Trans>Next</Trans>
      </Button>
    </div>
  )
}
