import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconClock } from '@tabler/icons-react'
import type { MeterTransaction } from '../../../../contract/meter/ledger-endpoints.ts'
import { ledgerSigns } from '../../../../contract/meter/units.ts'
import { dayOf, moment, timeOf } from '../../../lib/dates.ts'
import { numbers } from '../../../lib/intl.ts'
import { useNow } from '../../../lib/use-now.ts'
import { joined } from '../../../ui/joined.ts'
import type { Column } from '../../../ui/shells/columns.ts'
import { Tag } from '../../../ui/Tag.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import classes from './Credits.module.css'
import { actOf, beginning } from './words.ts'

/** Of an act: when, what, for whom, by whom, how much, and what was left. */
export function useLedgerColumns(): Column<MeterTransaction>[] {
  const { t, i18n } = useLingui()
  const now = useNow()
  const phone = usePhone()
  return [
    {
      id: 'when',
      title: t`When`,
      width: 112,
      phone: 'under',
      cell: ({ at }) => (
        <time dateTime={at} title={moment(at, i18n.locale)}>
          {timeOf(at, now, i18n.locale)}
        </time>
      ),
    },
    {
      id: 'what',
      title: t({ message: 'What', context: 'ledger' }),
      width: '4fr',
      phone: 'title',
      cell: (act) => <What act={act} />,
    },
    { id: 'for', title: t({ message: 'For', context: 'ledger' }), width: '4fr', cell: (act) => <For act={act} /> },
    {
      id: 'by',
      title: t({ message: 'By', context: 'ledger' }),
      width: '3fr',
      phone: 'under',
      cell: ({ actor }) => (actor ? actor.name || t`The operator` : t`The system`),
    },
    {
      id: 'amount',
      title: t`Amount`,
      width: 116,
      align: 'end',
      phone: 'end',
      cell: (act) => <Amount act={act} />,
    },
    {
      id: 'balance',
      title: t`Balance`,
      width: 84,
      align: 'end',
      phone: 'under',
      cell: ({ balance }) =>
        balance === null ? null : phone ? (
          <Trans>balance {numbers(i18n.locale).format(balance)}</Trans>
        ) : (
          numbers(i18n.locale).format(balance)
        ),
    },
  ]
}

function What({ act }: { act: MeterTransaction }) {
  const { i18n } = useLingui()
  const [Icon, words] = actOf(act)
  return (
    <span className={classes.what}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span className={classes.cut}>{i18n._(words)}</span>
      {act.held ? (
        <Tag>
          <IconClock size={12} stroke={1.75} aria-hidden /> <Trans>Held</Trans>
        </Tag>
      ) : null}
    </span>
  )
}

function For({ act: { kind, subjects, profile, note, till } }: { act: MeterTransaction }) {
  const { i18n } = useLingui()
  const now = useNow()
  if (profile) return <bdi className={classes.cut}>{profile.name ?? <Trans>a deleted profile</Trans>}</bdi>
  const end = till === null ? '' : dayOf(beginning(till), now, i18n.locale)
  return (
    <span className={classes.cut} title={note || undefined}>
      {note}
      {note && till ? ', ' : null}
      {till ? <Trans>until {end}</Trans> : null}
      {kind === 'open' && subjects > 1 ? <Plural value={subjects} one="# person" other="# people" /> : null}
    </span>
  )
}

function Amount({ act: { kind, unit, amount } }: { act: MeterTransaction }) {
  const isAdded = ledgerSigns[kind] > 0
  const sign = isAdded ? '+' : '−'
  return (
    <span className={joined(classes.amount, isAdded && classes.added)}>
      {sign}
      {unit === 'credit' ? <Plural value={amount} one="# credit" other="# credits" /> : null}
      {unit === 'contact' ? <Plural value={amount} one="# contact" other="# contacts" /> : null}
      {unit === 'enrichment' ? <Plural value={amount} one="# row" other="# rows" /> : null}
    </span>
  )
}
