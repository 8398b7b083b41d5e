import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff, IconX } from '@tabler/icons-react'
import { emptySearch, type SearchState } from '../../../../contract/search/search-url.ts'
import { NetworkError } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { useSilenceText } from '../../../data/network/silence.ts'
import { Button } from '../../../ui/Button.tsx'
import { withFilter } from '../change.ts'
import { useConditionWords } from '../saved/search-words.ts'
import classes from './FacetsAway.module.css'

interface Props {
  state: SearchState
  error: Error
  onChange: (state: SearchState) => void
  onRetry: () => void
}

/** The filters do not come: why, and those that are set, which can be taken off all the same. */
export default function FacetsAway({ state, error, onChange, onRetry }: Props) {
  const { t } = useLingui()
  const words = useConditionWords()
  const errorText = useErrorText()
  const silence = useSilenceText()
  return (
    <>
      <div className={classes.note} role="status">
        <IconCloudOff size={18} stroke={1.75} aria-hidden />
        {error instanceof NetworkError ? (
          <span>
            <Trans>{silence}. Filters come back when the server responds.</Trans>
          </span>
        ) : (
          <span>
            {errorText(error)}{' '}
            <Button look="ghost" size="small" onClick={onRetry}>
              <Trans>Retry</Trans>
            </Button>
          </span>
        )}
      </div>
      {state.filters.length ? (
        <ul className={classes.set} aria-label={t`Active filters`}>
          {state.filters.map((filter) => {
            const [name = ''] = words({ ...emptySearch, filters: [filter] })
            return (
              <li key={name} className={classes.row}>
                <span className={classes.name} title={name}>
                  {name}
                </span>
                <button
                  type="button"
                  className={classes.off}
                  aria-label={t`Remove ${name}`}
                  onClick={() => onChange(withFilter(state, filter, filter.excluded))}
                >
                  <IconX size={16} stroke={1.75} />
                </button>
              </li>
            )
          })}
        </ul>
      ) : null}
    </>
  )
}
