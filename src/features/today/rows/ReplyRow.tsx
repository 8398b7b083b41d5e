import { useLingui } from '@lingui/react/macro'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useReady } from '../../../commands/ActHost.tsx'
import { useActs } from '../../../commands/use-acts.ts'
import type { ShownThread } from '../../../data/messaging/device-threads.ts'
import { type OnThread, threadActs } from '../../../entities/message/reply/thread-acts.ts'
import { useStanding } from '../../../entities/message/reply/use-standing.ts'
import { useTriage } from '../../../entities/message/reply/use-triage.tsx'
import { useProfileName } from '../../../entities/profile/use-profile-name.ts'
import { ago, moment, timeOf } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { AddressLink } from '../../../ui/shells/AddressLink.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import { simply, todayPage } from '../item-acts.ts'
import { morningAfter } from '../morning.ts'
import { ItemRow, type RowProps } from './ItemRow.tsx'
import { RowAct } from './RowAct.tsx'

const { interested, later, no } = threadActs
const answers = { interested, later, no }
const nothing = () => undefined

/** Somebody who answered; the marked one, on a phone the topmost, is told apart where it stands. */
export function ReplyRow({ item: thread, first, ...row }: RowProps<ShownThread>) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const phone = usePhone()
  const navigate = useNavigate()
  const ready = useReady()
  const standing = useStanding(thread)
  const { on, putOff, asking } = useTriage(thread, standing, { onNext: nothing, onClose: nothing })
  const name = useProfileName()(thread.profile)
  const { last, folder, profile } = thread
  const to = `/messaging/replies/?thread=${thread.id}`
  const isToday = new Date(last.at).toDateString() === now.toDateString()
  const isOpen = phone ? first : row.marked
  return (
    <>
      <ItemRow
        {...row}
        look={{
          Icon: IconArrowBackUp,
          tone: 'reply',
          face: { name: profile.name, photo: profile.photo },
          who: name,
          said: last.said || last.subject,
          where: folder?.name ?? last.subject,
          when: isToday ? timeOf(last.at, now, i18n.locale) : ago(last.at, now, i18n.locale),
          moment: moment(last.at, i18n.locale),
          waiting: thread.waiting ?? false,
          to,
        }}
        on={{
          done: ready(threadActs.done, on),
          tomorrow: ready(
            simply('tomorrow', () => putOff(morningAfter(now))),
            undefined,
          ),
          more: isOpen ? [] : Object.values(answers).map((one) => ready(one, on)),
          open: () => void navigate({ href: to }),
        }}
        acts={
          isOpen ? (
            <Answers on={on} marked={row.marked} />
          ) : (
            <AddressLink to={to} className={buttonClass({ look: 'ghost', size: 'small' })}>
              {t`Reply`}
            </AddressLink>
          )
        }
        actsOnPhone={isOpen}
      />
      {asking}
    </>
  )
}

/** What an answer was, each with its key where its row is marked. */
function Answers({ on, marked }: { on: OnThread; marked: boolean }) {
  const acts = useActs(todayPage, answers, on)
  const phone = usePhone()
  const order = phone ? (['no', 'later', 'interested'] as const) : (['interested', 'later', 'no'] as const)
  return order.map((name) => {
    const one = acts[name]
    const look = phone && name === 'interested' ? { look: 'filled' as const } : {}
    return <RowAct key={name} act={one} text={one?.text ?? ''} keys={marked ? one?.keys : undefined} {...look} />
  })
}
