import { Trans, useLingui } from '@lingui/react/macro'
import { IconAt } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useReady } from '../../../commands/ActHost.tsx'
import { mutateAll } from '../../../data/device/live.ts'
import type { MentionView } from '../../../data/folders/due/mention-readings.ts'
import { mentionMark } from '../../../data/folders/due/mentions.ts'
import { useActor } from '../../../data/network/session.ts'
import { useColleagues } from '../../../data/users/colleagues.ts'
import { useAuthorName } from '../../../entities/candidate/names.ts'
import { isTalk, useMentionWords } from '../../../entities/notice/use-mention.ts'
import { dayFrom } from '../../../entities/step/due.ts'
import { aboutNow, newStepOn } from '../../../entities/step/step-changes.tsx'
import { ago, moment } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { AddressLink } from '../../../ui/shells/AddressLink.tsx'
import { durable } from '../../../ui/toasts/durable.tsx'
import { sayDone } from '../../../ui/toasts/say-done.tsx'
import { simply } from '../item-acts.ts'
import { ItemRow, type RowProps } from './ItemRow.tsx'
import { RowAct } from './RowAct.tsx'

type Changes = Parameters<typeof mutateAll>[0]
const stored = (...changes: Changes) => durable(() => mutateAll(changes))

/** Marks it done; put off, it comes back as a next step of the user's own, in one transaction on the device. */
function useMentionActs(mention: MentionView, who: string) {
  const { t } = useLingui()
  const ready = useReady()
  const me = useActor().id
  const { candidateId, profileId, name = t`a candidate` } = mention
  const settle = async () => {
    if (await stored(mentionMark(mention, true)))
      sayDone(<Trans>Marked as done</Trans>, () => stored(mentionMark(mention, false)))
  }
  const putOff = async () => {
    const due = { day: dayFrom(new Date(), 1), time: null, zone: null }
    const about = await aboutNow(candidateId, { profileId, name })
    const step = newStepOn(about, { text: t`Answer ${who}`.slice(0, 200), due, forId: me })
    if (await stored(mentionMark(mention, true), step.made))
      sayDone(<Trans>Moved to tomorrow</Trans>, () => stored(mentionMark(mention, false), step.back()))
  }
  return {
    done: ready(simply('done', settle), undefined),
    // A next step is about somebody.
    tomorrow: isTalk(mention) ? undefined : ready(simply('tomorrow', putOff), undefined),
  }
}

/** A comment that mentions the user. */
export function MentionRow({ item: mention, first: _, ...row }: RowProps<MentionView>) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const navigate = useNavigate()
  const who = useAuthorName(useColleagues())(mention.byUserId)
  const { to, text, whom, where } = useMentionWords()(mention)
  const { done, tomorrow } = useMentionActs(mention, who)
  const { at } = mention
  return (
    <ItemRow
      {...row}
      look={{
        Icon: IconAt,
        tone: 'mention',
        face: { name: who },
        who,
        said: text ?? t`mentioned you`,
        where: where ? `${whom}, ${where}` : whom,
        when: ago(at, now, i18n.locale),
        moment: moment(at, i18n.locale),
        waiting: mention.waiting,
        to,
      }}
      on={{ done, tomorrow, open: () => void navigate({ href: to }) }}
      acts={
        <>
          <AddressLink to={to} className={buttonClass({ look: 'ghost', size: 'small' })}>
            {t`Reply`}
          </AddressLink>
          <RowAct act={done} text={t`Done`} keys={row.marked ? 'e' : undefined} />
        </>
      }
    />
  )
}
