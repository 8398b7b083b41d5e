import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SearchState } from '../../../../contract/search/search-url.ts'
import { queryClient } from '../../../data/network/query.ts'
import { facetCounts } from '../../../data/search/query-readings.ts'
import { numbers } from '../../../lib/intl.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { withoutFilters } from '../change.ts'
import { FacetGroups } from './FacetGroups.tsx'
import classes from './Facets.module.css'

interface Props {
  state: SearchState
  onApply: (state: SearchState) => void
  onClose: () => void
}

/** Filters as a sheet of the full height: tried here, applied with the button that says how many it would show. */
export function PhoneFilters({ state, onApply, onClose }: Props) {
  const { t, i18n } = useLingui()
  const [draft, setDraft] = useState(state)
  const counts = useQuery(facetCounts(draft), queryClient)
  const count = counts.data?.count
  return (
    <Dialog
      drawer
      flush
      title={t`Filters`}
      onClose={onClose}
      act={
        <button
          type="button"
          className={classes.reset}
          disabled={draft.filters.length === 0}
          onClick={() => setDraft(withoutFilters(draft))}
        >
          <Trans>Reset</Trans>
        </button>
      }
      foot={
        <Button
          size="large"
          look="filled"
          onClick={() => {
            onApply(draft)
            onClose()
          }}
        >
          {count === undefined ? <Trans>Show</Trans> : <Trans>Show {numbers(i18n.locale).format(count)}</Trans>}
        </Button>
      }
    >
      <FacetGroups state={draft} counts={counts} onChange={setDraft} />
    </Dialog>
  )
}
