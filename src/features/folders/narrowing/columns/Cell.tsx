import { Trans, useLingui } from '@lingui/react/macro'
import { IconMessage2 } from '@tabler/icons-react'
import type { Trait } from '../../../../data/folders/narrowing/narrowing.ts'
import type { VerdictView } from '../../../../data/folders/reviews/verdict-readings.ts'
import type { CandidateView } from '../../../../data/folders/views.ts'
import { isLate } from '../../../../entities/step/due.ts'
import { dueWords } from '../../../../entities/step/due-words.ts'
import { VerdictMarks } from '../../../../entities/verdict/VerdictMarks.tsx'
import { ago, moment } from '../../../../lib/dates.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { joined } from '../../../../ui/joined.ts'
import classes from '../../list/CandidateList.module.css'
import { type Column, sourceNames } from './columns.ts'
import { Owner } from './Owner.tsx'

interface Props {
  column: Column
  candidate: CandidateView
  /** What reviewers say of them. */
  verdicts: readonly VerdictView[]
  /** What is known of them beside their row; absent where no column asks, and until it is read. */
  trait: Trait | undefined
  /** A review is about them. */
  awaited: boolean
}

/** What a column says of somebody. */
export function Cell({ column, candidate, verdicts, trait, awaited }: Props) {
  if (column === 'verdicts')
    return <div>{verdicts.length ? <VerdictMarks verdicts={verdicts} /> : awaited ? <Awaited /> : null}</div>
  return (
    <div className={classes.wideOnly}>
      <Content {...{ column, candidate, trait }} />
    </div>
  )
}

const Awaited = () => (
  <span className={classes.awaited}>
    <Trans context="nobody has given a verdict">Waiting</Trans>
  </span>
)

function Content({ column, candidate, trait }: Pick<Props, 'column' | 'candidate' | 'trait'>) {
  if (column === 'comments') return candidate.commentCount ? <Comments count={candidate.commentCount} /> : null
  if (column === 'owner') return candidate.ownerId ? <Owner id={candidate.ownerId} /> : null
  if (column === 'tags') return <Line text={trait?.tags.join(', ')} />
  if (column === 'step') return trait?.step ? <Due step={trait.step} /> : null
  if (column === 'source') return <Source source={candidate.source} />
  return <Age at={column === 'since' ? candidate.statusSince : candidate.createdAt} />
}

const Comments = ({ count }: { count: number }) => (
  <span className={classes.comments}>
    <IconMessage2 size={15} stroke={1.75} aria-hidden />
    {count}
  </span>
)

const Line = ({ text = '' }: { text: string | undefined }) => (
  <span className={joined(classes.line, classes.pale)} title={text || undefined}>
    {text}
  </span>
)

function Due({ step }: { step: NonNullable<Trait['step']> }) {
  const { i18n } = useLingui()
  const now = useNow()
  return (
    <span className={joined(classes.line, isLate(step, now) ? classes.late : classes.pale)}>
      {dueWords(step, now, i18n.locale)}
    </span>
  )
}

function Source({ source }: Pick<CandidateView, 'source'>) {
  const { i18n } = useLingui()
  return <Line text={i18n._(sourceNames[source])} />
}

function Age({ at }: { at: string }) {
  const { i18n } = useLingui()
  const now = useNow()
  return (
    <time className={classes.pale} dateTime={at} title={moment(at, i18n.locale)}>
      {ago(at, now, i18n.locale)}
    </time>
  )
}
