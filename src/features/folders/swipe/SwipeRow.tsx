import { useLingui } from '@lingui/react/macro'
import { IconClock } from '@tabler/icons-react'
import { memo } from 'react'
import type { Row } from '../../../../contract/rows.ts'
import { StatusGlyph, statusStyle } from '../../../entities/candidate/StatusGlyph.tsx'
import { useAtCompany } from '../../../entities/profile/use-at-company.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Chosen } from '../../../ui/Chosen.tsx'
import { joined } from '../../../ui/joined.ts'
import { applyStatus } from '../acts.tsx'
import type { RowProps } from '../list/CandidateList.tsx'
import { StatusButton } from '../status/StatusButton.tsx'
import classes from './SwipeRow.module.css'
import { useSwipe } from './use-swipe.ts'

/** One candidate on a phone: swipe right for the next status, left to reject, hold to select. */
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
  locked,
}: RowProps) {
  const { t } = useLingui()
  const name = telling.nameOf(candidate)
  const atCompany = useAtCompany()
  const next = tree.next(candidate.statusId)
  const reject = tree.reject?.id === candidate.statusId ? undefined : tree.reject
  const to = (status: Row<'statuses'> | undefined) =>
    status && !locked && !choosing ? () => void applyStatus(telling, [candidate], status) : undefined
  const swipe = useSwipe({ onRight: to(next), onLeft: to(reject), onLongPress: () => onToggle(at, false) })
  const aside = swipe.armed ? shift(swipe.offset) : swipe.offset
  const target = swipe.offset > 0 ? next : reject
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
      {swipe.offset && target && !locked ? <Under status={target} left={swipe.offset < 0} armed={swipe.armed} /> : null}
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
        <div className={joined(classes.job, step && classes.beside)} title={job}>
          {job}
        </div>
        {step ? (
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

const Under = ({ status, left, armed }: { status: Row<'statuses'>; left: boolean; armed: boolean }) => (
  <div
    className={joined(classes.under, left && classes.left, armed && classes.armed)}
    style={statusStyle(status)}
    aria-hidden
  >
    <StatusGlyph status={status} size={22} inverted={armed} />
    {armed ? <span className={classes.what}>{status.name}</span> : null}
  </div>
)
