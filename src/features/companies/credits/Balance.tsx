import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCreditCard, IconGift } from '@tabler/icons-react'
import type { CreditStatus } from '../../../../contract/meter/limits.ts'
import { dayOf } from '../../../lib/dates.ts'
import { numbers } from '../../../lib/intl.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Quiet } from '../../../ui/shells/Quiet.tsx'
import classes from './Credits.module.css'
import { beginning } from './words.ts'

/** The credits of a company: how many, of which gifts until when, and what was bought. */
export function Balance({ credits: { balance, held, bought, gift_pack_detail: gifts } }: { credits: CreditStatus }) {
  const { i18n } = useLingui()
  const now = useNow()
  const number = (value: number) => numbers(i18n.locale).format(value)
  return (
    <section className={classes.balance}>
      <h2>
        <Trans>Balance</Trans>
        {held ? (
          <span className={classes.note}>
            <Trans>and {number(held)} held</Trans>
          </span>
        ) : null}
      </h2>
      <p className={classes.sum}>
        <b>{number(balance)}</b> <Plural value={balance} one="credit" other="credits" />
      </p>
      {balance ? (
        <div className={classes.parts} aria-hidden>
          {gifts.map(({ id, left }) => (
            <span key={id} className={classes.gift} style={{ flexGrow: left }} />
          ))}
          {bought ? <span style={{ flexGrow: bought }} /> : null}
        </div>
      ) : null}
      <ul>
        {gifts.map(({ id, note, left, total, till }) => (
          <li key={id}>
            <IconGift size={16} stroke={1.75} aria-hidden className={classes.giftIcon} />
            <span>
              {note || <Trans>Gift pack</Trans>},{' '}
              <Trans>
                {number(left)} of {number(total)} left
              </Trans>
            </span>
            <Quiet as="span">
              <Trans>until {dayOf(beginning(till), now, i18n.locale)}</Trans>
            </Quiet>
          </li>
        ))}
        {bought ? (
          <li>
            <IconCreditCard size={16} stroke={1.75} aria-hidden />
            <span>
              <Trans>Bought, {number(bought)} left</Trans>
            </span>
            <Quiet as="span">
              <Trans>no end</Trans>
            </Quiet>
          </li>
        ) : null}
      </ul>
      {gifts.length ? (
        <Quiet>
          <Trans>The gift that ends first is spent first.</Trans>
        </Quiet>
      ) : (
        <Quiet>
          <Trans>Credits pay for orders.</Trans>
        </Quiet>
      )}
    </section>
  )
}
