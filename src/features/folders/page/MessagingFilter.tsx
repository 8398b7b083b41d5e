import { Trans, useLingui } from '@lingui/react/macro'
import { IconMail, IconMailOff, IconUsers } from '@tabler/icons-react'
import type { MessagingStatus } from '../../../../contract/messaging/message-states.ts'
import { messagingStatuses } from '../../../../contract/messaging/messaging-statuses.ts'
import menu from '../../../commands/Acts.module.css'
import type { FolderView } from '../../../data/folders/views.ts'
import { standings } from '../../../entities/message/states.tsx'
import { numbers } from '../../../lib/intl.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { joined } from '../../../ui/joined.ts'
import { MenuEntry } from '../../../ui/overlays/MenuEntry.tsx'
import { Popup } from '../../../ui/overlays/Popup.tsx'
import { AsOf } from '../../../ui/states/AsOf.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import classes from './FolderPage.module.css'
import { useMessaged } from './use-among.ts'

interface Props {
  folder: FolderView
  chosen: MessagingStatus | undefined
  onChoose: (status: MessagingStatus | undefined) => void
}

type Counts = Partial<Record<MessagingStatus, number>>

/** How many people stand where; who was never written to are all the others. */
function useCounts(folder: FolderView) {
  const { data, error, asOf } = useMessaged(folder, true)
  if (!data) return { counts: undefined, failed: error !== null, asOf }
  const counts: Counts = Object.fromEntries(data.map(({ status, profiles }) => [status, profiles.length]))
  const written = data.reduce((sum, { profiles }) => sum + profiles.length, 0)
  const none = folder.total === undefined ? undefined : Math.max(0, folder.total - written)
  return { counts: { ...counts, none }, failed: false, asOf }
}

/** Narrows a folder to the people whose messages stand alike; on a phone a sheet. */
export default function MessagingFilter({ folder, chosen, onChoose }: Props) {
  const { t, i18n } = useLingui()
  const phone = usePhone()
  const { counts, failed, asOf } = useCounts(folder)
  const nameOf = (status: MessagingStatus) => (status === 'none' ? t`Not contacted` : i18n._(standings[status].name))
  const iconOf = (status: MessagingStatus) => (status === 'none' ? IconMailOff : standings[status].icon)
  const sum = (status: MessagingStatus) => counts && numbers(i18n.locale).format(counts[status] ?? 0)
  const name = chosen && nameOf(chosen)
  const shown = name ?? t`All`
  const choose = (status: MessagingStatus | undefined, close: () => void) => {
    close()
    onChoose(status)
  }
  return (
    <Popup
      // The menu of the app has a button of that name, too.
      label={t`Messages: ${shown}`}
      button={
        <>
          <IconMail size={phone ? 20 : 16} stroke={1.75} aria-hidden />
          {name ?? (phone ? null : <Trans>Messages</Trans>)}
          {chosen ? <span className={classes.count}>{sum(chosen)}</span> : null}
        </>
      }
      buttonClass={joined(
        classes.messages,
        buttonClass({ look: 'ghost', square: phone && !chosen, active: chosen !== undefined }),
      )}
    >
      {(close) => (
        <div className={menu.menu}>
          <MenuEntry on={!chosen} className={menu.entry} onChoose={() => choose(undefined, close)}>
            <IconUsers size={16} stroke={1.75} aria-hidden />
            <span className={classes.grow}>
              <Trans>All</Trans>
            </span>
          </MenuEntry>
          {messagingStatuses.map((status) => {
            const Icon = iconOf(status)
            return (
              <MenuEntry
                key={status}
                on={chosen === status}
                className={joined(menu.entry, chosen === status && classes.on)}
                reason={failed ? t`This needs a connection` : undefined}
                onChoose={() => choose(status, close)}
              >
                <Icon size={16} stroke={1.75} aria-hidden />
                <span className={classes.grow}>{nameOf(status)}</span>
                <span className={classes.count}>{sum(status)}</span>
              </MenuEntry>
            )
          })}
          <AsOf at={asOf} />
        </div>
      )}
    </Popup>
  )
}
