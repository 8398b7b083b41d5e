import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  type Choice,
  type Narrowing,
  narrowingOf,
  narrowings,
  noOwner,
  sinceDays,
  stepStates,
  verdictStates,
} from '../../../../data/folders/narrowing/choices.ts'
import { countsOf, type Trait, whenOf } from '../../../../data/folders/narrowing/narrowing.ts'
import { useActor } from '../../../../data/network/session.ts'
import { useColleagues } from '../../../../data/users/colleagues.ts'
import { useAuthorName } from '../../../../entities/candidate/names.ts'
import type { StatusTree } from '../../../../entities/candidate/statuses.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { sourceNames } from '../columns/columns.ts'

/** The change of an address that narrows by nothing any more. */
export const byNothing = Object.fromEntries(narrowings.map((key) => [key, undefined]))

/** What each choice is called. */
export const choiceNames = {
  sub: msg`Sub-status`,
  since: msg`Time in status`,
  tag: msg`Tag`,
  owner: msg`Owner`,
  step: msg`Next step`,
  verdict: msg`Verdict`,
  source: msg`Source`,
} as const

const words = {
  step: { overdue: msg`Overdue`, today: msg`Due today`, later: msg`Due later`, none: msg`No next step` },
  verdict: { yes: msg`Only yes`, maybe: msg`Only maybe`, no: msg`Only no`, split: msg`Split`, none: msg`No verdict` },
  source: sourceNames,
} as const

/** In the order of time and of the alphabet of states; all others by how many have them. */
const fixed: Partial<Record<Choice, readonly string[]>> = { since: sinceDays, step: stepStates, verdict: verdictStates }
const mostShown = 30

/** How a value of a choice is called. */
export function useValueName(tree: StatusTree): (choice: Choice, value: string) => string {
  const { t, i18n } = useLingui()
  const me = useActor().id
  const nameOf = useAuthorName(useColleagues())
  return (choice, value) => {
    if (choice === 'sub') return tree.byId.get(value)?.name ?? t`Deleted status`
    if (choice === 'tag') return value
    if (choice === 'owner') return value === noOwner ? t`Nobody` : value === me ? t`Me` : nameOf(value)
    if (choice === 'since') return t`${value} days or more`
    const named = Object.entries(words[choice]).find(([key]) => key === value)
    return named ? i18n._(named[1]) : value
  }
}

export interface Offer {
  choice: Choice
  values: readonly { value: string; count: number }[]
}

/** What the people of a folder can be narrowed by, with how many each leaves; what nobody has is not offered, unless it is chosen. */
export function useOffers(
  traits: readonly Trait[] | undefined,
  address: Narrowing,
  status: string | undefined,
): Offer[] {
  const now = useNow()
  if (!traits) return []
  const narrowing = narrowingOf(address)
  const when = whenOf(now)
  const inStatus = status ? traits.filter(({ statusId }) => statusId === status) : traits
  return narrowings.flatMap((choice): Offer[] => {
    const counts = countsOf(inStatus, narrowing, choice, when)
    const chosen = narrowing[choice]
    const known = fixed[choice]?.filter((value) => counts.has(value)) ?? [...counts.keys()].slice(0, mostShown)
    const all = chosen && !known.includes(chosen) ? [...known, chosen] : known
    return all.length ? [{ choice, values: all.map((value) => ({ value, count: counts.get(value) ?? 0 })) }] : []
  })
}
