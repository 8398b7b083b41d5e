import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { numbers } from '../../../lib/intl.ts'
import { Button } from '../../../ui/Button.tsx'
import classes from '../ProfilePage.module.css'
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
  const step = (by: -1 | 1, label: string, there: unknown, Icon: typeof IconChevronUp) => (
    <Button look="ghost" square className={classes.step} aria-label={label} disabled={!there} onClick={() => onGo(by)}>
      <Icon size={18} stroke={1.75} />
    </Button>
  )
  return (
    <>
      <span className={classes.place}>
        <Trans>
          {number.format(place + 1)} of {number.format(neighbours.count)}
        </Trans>
      </span>
      {step(-1, t`Previous`, neighbours.previous, IconChevronUp)}
      {step(1, t`Next`, neighbours.next, IconChevronDown)}
    </>
  )
}
