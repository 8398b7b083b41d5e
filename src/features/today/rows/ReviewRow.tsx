import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconChecklist } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useReady } from '../../../commands/ActHost.tsx'
import { folderAddress } from '../../../data/folders/folder-address.ts'
import { totalOf } from '../../../data/folders/reviews/review-readings.ts'
import { markReviewSeen } from '../../../data/folders/reviews/reviews.ts'
import { useColleagues } from '../../../data/users/colleagues.ts'
import { useAuthorName, useCandidateName } from '../../../entities/candidate/names.ts'
import type { ReviewItem } from '../../../entities/due/due.ts'
import { dueDayOf, isOverdue } from '../../../entities/verdict/due-day.ts'
import { ago, moment } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { AddressLink } from '../../../ui/shells/AddressLink.tsx'
import { durable } from '../../../ui/toasts/durable.tsx'
import { sayDone } from '../../../ui/toasts/say-done.tsx'
import { simply } from '../item-acts.ts'
import { ItemRow, type RowProps } from './ItemRow.tsx'
import { RowAct } from './RowAct.tsx'

type Row<Kind extends ReviewItem['about']> = RowProps<Extract<ReviewItem, { about: Kind }>>

/** A review that is asked of the user, one of theirs that is over, or a no that waits for what they say. */
export function ReviewRow({ item, ...row }: RowProps<ReviewItem>) {
  if (item.about === 'asked') return <AskedRow item={item} {...row} />
  return item.about === 'finished' ? <FinishedRow item={item} {...row} /> : <NoRow item={item} {...row} />
}

function AskedRow({ item: { review, folder, left }, first: _, ...row }: Row<'asked'>) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const navigate = useNavigate()
  const who = useAuthorName(useColleagues())(review.askedById)
  const to = `/folders/${folderAddress(folder)}/review/`
  const late = isOverdue(review.dueDay, now)
  return (
    <ItemRow
      {...row}
      look={{
        Icon: IconChecklist,
        ...(late && { tone: 'late' as const }),
        face: { name: who },
        who,
        said: plural(left, { one: 'asks you to review # person', other: 'asks you to review # people' }),
        where: folder.name,
        when: dueDayOf(review.dueDay, i18n.locale),
        late,
        to,
      }}
      on={{ open: () => void navigate({ to }) }}
      acts={
        <AddressLink to={to} className={buttonClass({ size: 'small' })}>
          {t({ message: 'Start', context: 'what to do' })}
        </AddressLink>
      }
    />
  )
}

function FinishedRow({ item: { review, folder }, first: _, ...row }: Row<'finished'>) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const navigate = useNavigate()
  const ready = useReady()
  const to = `/folders/${folderAddress(folder)}/`
  const { closedAt } = review
  const { yes, maybe, no } = totalOf(review)
  const settle = async () => {
    const ended = { review, folder }
    if (await durable(() => markReviewSeen(ended)))
      sayDone(<Trans>Marked as done</Trans>, () => durable(() => markReviewSeen(ended, false)))
  }
  const done = ready(simply('done', settle), undefined)
  return (
    <ItemRow
      {...row}
      look={{
        Icon: IconChecklist,
        who: t`The review is over`,
        said: t`${yes} yes, ${maybe} maybe, ${no} no`,
        where: folder.name,
        when: closedAt ? ago(closedAt, now, i18n.locale) : '',
        ...(closedAt && { moment: moment(closedAt, i18n.locale) }),
        waiting: review.waiting,
        to,
      }}
      on={{ done, open: () => void navigate({ to }) }}
      acts={
        <>
          <AddressLink to={to} className={buttonClass({ look: 'ghost', size: 'small' })}>
            {t`See verdicts`}
          </AddressLink>
          <RowAct act={done} text={t`Done`} keys={row.marked ? 'e' : undefined} />
        </>
      }
    />
  )
}

function NoRow({ item: { verdict, candidate, folder }, first: _, ...row }: Row<'no'>) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const navigate = useNavigate()
  const who = useAuthorName(useColleagues())(verdict.reviewerId)
  const name = useCandidateName()(candidate)
  const to = `/folders/${folderAddress(folder)}/?c=${candidate.id}`
  const said = t`no to ${name}`
  return (
    <ItemRow
      {...row}
      look={{
        Icon: IconChecklist,
        face: { name: who },
        who,
        said: verdict.text ? `${said}: ${verdict.text}` : said,
        where: folder.name,
        when: ago(verdict.madeAt, now, i18n.locale),
        moment: moment(verdict.madeAt, i18n.locale),
        waiting: verdict.waiting,
        to,
      }}
      on={{ open: () => void navigate({ href: to }) }}
      acts={
        <AddressLink to={to} className={buttonClass({ size: 'small' })}>
          {t`Decide`}
        </AddressLink>
      }
    />
  )
}
