import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { numbers } from '../../../lib/intl.ts'
import { joined } from '../../../ui/joined.ts'
import { Meter } from '../Meter.tsx'
import classes from './Credits.module.css'

interface Props {
  name: ReactNode
  /** Null: it is not counted. */
  used: number | null
  /** Null: without limit. */
  max: number | null
  /** Below: from when to when. */
  under?: ReactNode
  /** It is over: nothing more is spent of it. */
  over?: boolean
}

/** How much of a limit is used. */
export function Used({ name, used, max, under, over }: Props) {
  const { i18n } = useLingui()
  const number = (value: number) => numbers(i18n.locale).format(value)
  const isFull = used !== null && max !== null && used >= max && !over
  return (
    <li className={joined(classes.used, over && classes.over)}>
      <span>{name}</span>
      <span className={joined(classes.amounts, isFull && classes.full)}>
        {max === null ? (
          <Trans>No limit</Trans>
        ) : used === null ? (
          <b>{number(max)}</b>
        ) : (
          <Trans>
            <b>{number(used)}</b> of {number(max)}
          </Trans>
        )}
      </span>
      {under ? <small>{under}</small> : null}
      {used !== null && max !== null && !over ? <Meter used={used} max={max} /> : null}
    </li>
  )
}
