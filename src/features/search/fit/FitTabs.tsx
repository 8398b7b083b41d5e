import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { usualActivity } from '../../../../contract/search/activity.ts'
import { shorts } from '../../../../contract/search/evidence/wishes.ts'
import type { SearchState } from '../../../../contract/search/search-url.ts'
import { queryClient } from '../../../data/network/query.ts'
import { fitOf } from '../../../data/search/fit.ts'
import { numbers } from '../../../lib/intl.ts'
import { Choices } from '../../../ui/bars/Choices.tsx'
import { signOf, withActivity } from '../change.ts'
import classes from './FitTabs.module.css'
import { useShortNames } from './short-names.ts'

interface Props {
  state: SearchState
  onChange: (state: SearchState) => void
}

/** People who stand in any folder within reach. */
const known = usualActivity('known')

/** Of the people found those to whom nothing is missing of what should be, or one, two, three things; and those one knows. */
export function FitTabs({ state, onChange }: Props) {
  const { t, i18n } = useLingui()
  const { data: fit } = useQuery(fitOf(state), queryClient)
  const names = useShortNames()
  const isKnown = signOf(state, known) === 'on'
  const count = fit && numbers(i18n.locale).format(fit.known)
  return (
    <div className={classes.tabs}>
      <Choices
        label={t`How well they fit`}
        value={String(state.short)}
        options={[
          { key: 'null', label: names(null), count: fit?.count },
          ...shorts.map((short) => ({ key: String(short), label: names(short), count: fit?.short[short] })),
        ]}
        onChange={(key) =>
          onChange({ ...state, short: shorts.find((short) => String(short) === key) ?? null, page: 1 })
        }
      />
      {isKnown || fit?.known ? (
        <button
          type="button"
          className={classes.known}
          aria-pressed={isKnown}
          onClick={() => onChange(withActivity(state, 'known', isKnown ? undefined : known))}
        >
          {t`Known to us`} <span>{count}</span>
        </button>
      ) : null}
    </div>
  )
}
