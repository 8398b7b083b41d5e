import { useLingui } from '@lingui/react/macro'
import { IconAlertCircle } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { createContext, use } from 'react'
import type { OutboxEntry } from '../../../data/device/queue.ts'
import type { ToldByAll } from '../../../entities/change/told.ts'
import { useNamed } from '../../../entities/change/use-named.ts'
import { useWords } from '../../../entities/change/use-words.ts'
import { ago, moment } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { AddressLink } from '../../../ui/shells/AddressLink.tsx'
import { ItemRow, type RowProps } from './ItemRow.tsx'

/** How the changes of all areas are told; the app says it. */
export const ToldContext = createContext<ToldByAll>({} as ToldByAll)

const to = '/sync/'

/** A change that the server did not take: what to do about it stands on the sync page. */
export function RefusedRow({ item, first: _, ...row }: RowProps<OutboxEntry>) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const navigate = useNavigate()
  const entry = useNamed(item)
  const { what, why } = useWords(use(ToldContext))
  const { label, madeAt } = entry
  return (
    <ItemRow
      {...row}
      look={{
        Icon: IconAlertCircle,
        tone: 'bad',
        face: label.what ? { name: label.what } : undefined,
        who: t`Not saved`,
        said: what(entry),
        where: why(entry),
        when: ago(madeAt, now, i18n.locale),
        moment: moment(madeAt, i18n.locale),
        to,
      }}
      on={{ open: () => void navigate({ to }) }}
      acts={
        <AddressLink to={to} className={buttonClass({ size: 'small' })}>
          {t`See what to do`}
        </AddressLink>
      }
    />
  )
}
