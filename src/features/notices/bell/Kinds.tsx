import { useLingui } from '@lingui/react/macro'
import { Choices } from '../../../ui/bars/Choices.tsx'
import classes from './Bell.module.css'
import { type Happened, type HappenedKind, happenedKinds } from './happened.ts'

/** The kinds of what happened, to look at one alone, each with how much of it is not read. */
export function Kinds({
  happened,
  value,
  onChange,
}: {
  happened: readonly Happened[]
  value: HappenedKind | 'all'
  onChange: (kind: HappenedKind | 'all') => void
}) {
  const { t } = useLingui()
  const names = { mentions: t`Mentions`, replies: t`Replies`, reviews: t`Reviews`, other: t`Other` }
  const unread = happened.filter(({ read }) => !read)
  const countOf = (kind: HappenedKind) => unread.filter((item) => item.kind === kind).length || undefined
  return (
    <div className={classes.kinds}>
      <Choices<HappenedKind | 'all'>
        label={t`What kind`}
        value={value}
        options={[
          { key: 'all', label: t`All`, count: unread.length || undefined },
          ...happenedKinds.map((kind) => ({ key: kind, label: names[kind], count: countOf(kind) })),
        ]}
        onChange={onChange}
      />
    </div>
  )
}
