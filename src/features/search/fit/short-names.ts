import { useLingui } from '@lingui/react/macro'
import type { Short } from '../../../../contract/search/evidence/wishes.ts'

/** What people are called to whom so many wishes are missing; null: all of them. */
export function useShortNames(): (short: Short | null) => string {
  const { t } = useLingui()
  const names = [t`Everything met`, t`One short`, t`Two short`, t`Three short`]
  return (short) => (short === null ? t`All` : names[short]!)
}
