import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo } from 'react'
import type { InReview } from '../../../../data/folders/reviews/review-readings.ts'
import type { VerdictsIn } from '../../../../data/folders/reviews/verdict-readings.ts'
import type { Among } from '../../../../data/folders/views.ts'
import { joined } from '../../../../ui/joined.ts'
import page from '../../page/FolderPage.module.css'
import classes from './Requests.module.css'
import { type Standing, standingOf, standings } from './standing.ts'

interface Props {
  /** What the list is narrowed to. */
  chosen: Among | undefined
  onChoose: (among: Among | undefined) => void
  people: readonly InReview[]
  verdicts: VerdictsIn
}

/** Everybody in review, and those of them on whom reviewers are of one mind, or are not. */
export function VerdictChips({ people, verdicts, chosen, onChoose }: Props) {
  const { t } = useLingui()
  const names: Readonly<Record<Standing | 'all', string>> = {
    all: t`In review`,
    yes: t`All yes`,
    maybe: t`All maybe`,
    split: t`Split`,
    no: t`All no`,
    waiting: t({ message: 'Waiting', context: 'nobody has given a verdict' }),
  }
  const groups = useMemo(() => {
    const by = Map.groupBy(people, (person) => standingOf(person, verdicts))
    return [{ key: 'all' as const, list: people }, ...standings.map((key) => ({ key, list: by.get(key) ?? [] }))]
  }, [people, verdicts])
  const amongOf = (key: string, list: readonly InReview[]): Among => {
    const ids = new Set(list.map(({ profileId }) => profileId))
    return { called: `review ${key}`, has: (profileId) => ids.has(profileId) }
  }
  // Who is given another verdict leaves the group that is looked at.
  const shown = groups.find(({ key }) => chosen?.called === `review ${key}`)
  const members = shown?.list.map(({ profileId }) => profileId).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: by who they are
  useEffect(() => {
    if (shown) onChoose(amongOf(shown.key, shown.list))
  }, [members])
  return (
    <fieldset className={joined(page.chips, classes.chips)} aria-label={t`Verdicts`}>
      {groups.map(({ key, list }) => {
        const on = chosen?.called === `review ${key}`
        return (
          <button
            key={key}
            type="button"
            aria-pressed={on}
            className={joined(page.chip, on && page.on)}
            onClick={() => onChoose(on ? undefined : amongOf(key, list))}
          >
            {names[key]}
            <span className={page.count}>{list.length}</span>
          </button>
        )
      })}
    </fieldset>
  )
}
