import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { numbers } from '../../lib/intl.ts'
import { Button } from '../../ui/Button.tsx'
import classes from './ProfilePage.module.css'
import type { Neighbours as Around } from './use-neighbours.ts'

interface Props {
  neighbours: Around
  place: number
  onGo: (by: -1 | 1) => void
}

/** '3 of 4,102' with the way to the previous and the next person. */
export function Neighbours({ neighbours, place, onGo }: Props) {
  const { t, i18n } = useLingui()
  const number = numbers(i18n.locale)
  return (
    <>
      <span className={classes.place}>
        <Trans>
          {number.format(place + 1)} of {number.format(neighbours.count)}
        </Trans>
      </span>
      <Button
        look="ghost"
        square
        className={classes.step}
        aria-label={t`Previous`}
        disabled={!neighbours.previous}
        onClick={() => onGo(-1)}
      >
        <IconChevronUp size={18} stroke={1.75} />
      </Button>
      <Button
        look="ghost"
        square
        className={classes.step}
        aria-label={t`Next`}
        disabled={!neighbours.next}
        onClick={() => onGo(1)}
      >
        <IconChevronDown size={18} stroke={1.75} />
      </Button>
    </>
  )
}
