import { useLingui } from '@lingui/react/macro'
import { IconClock } from '@tabler/icons-react'
import { memo } from 'react'
import type { VerdictWord } from '../../../../contract/folders/verdicts.ts'
import type { Row } from '../../../../contract/rows.ts'
import { applyStatus } from '../../../entities/candidate/set-status.tsx'
import { DoNotContact } from '../../../entities/profile/do-not-contact/DoNotContact.tsx'
import { useAtCompany } from '../../../entities/profile/use-at-company.ts'
import { VerdictMarks } from '../../../entities/verdict/VerdictMarks.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { useSwipe } from '../../../ui/gestures/use-swipe.ts'
import { joined } from '../../../ui/joined.ts'
import { Chosen } from '../../../ui/lists/Chosen.tsx'
import type { RowProps } from '../list/row-props.ts'
import { StatusButton } from '../status/StatusButton.tsx'
import classes from './SwipeRow.module.css'
import { Under } from './Under.tsx'

/**
 * One candidate on a phone: swipe right for the next status, left to reject with a reason, hold to select. For a manager a swipe is a
 * verdict, yes or no (D-127).
 */
export const SwipeRow = memo(function SwipeRow({
  tree,
  telling,
  candidate,
  at,
  chosen,
  choosing,
  onToggle,
  onOpen,
  onStatus,
  onVote,
  onReject,
  locked,
  verdicts,
}: RowProps) {
  const { t } = useLingui()
  const name = telling.nameOf(candidate)
  const atCompany = useAtCompany()
  const next = tree.next(candidate.statusId)
  const reject = tree.reject?.id === candidate.statusId ? undefined : tree.reject
  const to = (status: Row<'statuses'> | undefined) =>
    status && !locked && !choosing ? () => void applyStatus(telling, [candidate], status) : undefined
  const says = (word: VerdictWord) => (locked || choosing ? undefined : () => onVote?.(candidate, word))
  const swipe = useSwipe({
    onRight: onVote ? says('yes') : to(next),
    onLeft: onVote ? says('no') : reject && !locked && !choosing ? () => onReject(candidate) : undefined,
    onLongPress: () => onToggle(at, false),
  })
  const aside = swipe.armed ? shift(swipe.offset) : swipe.offset
  const target = onVote ? (swipe.offset > 0 ? 'yes' : 'no') : swipe.offset > 0 ? next : reject
  const job = `${candidate.career.title ?? ''}${atCompany(candidate.career)}`
  const step = candidate.substatusId ? tree.byId.get(candidate.substatusId) : undefined
  const press = () => {
    if (swipe.handled.current) {
      swipe.handled.current = false
      return
    }
    if (choosing) onToggle(at, false)
    else onOpen(candidate.id, at)
  }
  return (
    <div className={classes.wrap}>
      {swipe.offset && target && !locked ? <Under to={target} left={swipe.offset < 0} armed={swipe.armed} /> : null}
      <div
        className={joined(
          classes.row,
          chosen && classes.chosen,
          aside !== 0 && classes.aside,
          (!aside || aside !== swipe.offset) && classes.rest,
        )}
        style={aside ? { transform: `translateX(${aside}px)` } : undefined}
        {...swipe.handlers}
      >
        <span className={classes.face}>
          {chosen ? (
            <Chosen />
          ) : (
            <Avatar name={candidate.person?.name ?? ''} photo={candidate.person?.photo} size={44} />
          )}
          {candidate.waiting ? (
            <span className={classes.badge}>
              <IconClock size={14} stroke={1.75} role="img" aria-label={t`Not sent yet`} />
            </span>
          ) : null}
        </span>
        <button
          type="button"
          className={classes.name}
          title={name}
          dir="auto"
          aria-pressed={choosing ? chosen : undefined}
          onClick={press}
        >
          {name}
          {candidate.career.do_not_contact ? <DoNotContact profileId={candidate.profileId} small /> : null}
        </button>
        <span className={classes.pill}>
          <StatusButton
            candidate={candidate}
            tree={tree}
            telling={telling}
            reason={locked}
            onPress={() => onStatus(candidate)}
            brief
          />
        </span>
        <div
          className={joined(classes.job, (step !== undefined || Boolean(verdicts?.length)) && classes.beside)}
          title={job}
        >
          {job}
        </div>
        {verdicts?.length ? (
          <span className={classes.said}>
            <VerdictMarks verdicts={verdicts} size={14} />
          </span>
        ) : step ? (
          <span className={classes.step} title={step.name} aria-hidden>
            {step.name}
          </span>
        ) : null}
      </div>
    </div>
  )
})

/** An armed row stands far enough aside for the status to be read. */
const armedShift = 168
const shift = (offset: number) => Math.sign(offset) * Math.max(armedShift, Math.abs(offset))
