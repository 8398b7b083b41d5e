import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { SearchState } from '../../../../contract/search/search-url.ts'
import { queryClient } from '../../../data/network/query.ts'
import { facetCounts } from '../../../data/search/query-readings.ts'
import { Tag } from '../../../ui/Tag.tsx'
import { withoutFilters } from '../change.ts'
import { FacetGroups } from './FacetGroups.tsx'
import classes from './Facets.module.css'

interface Props {
  state: SearchState
  onChange: (state: SearchState) => void
}

/** The desktop's filters beside the results. */
export function FacetColumn({ state, onChange }: Props) {
  const counts = useQuery(facetCounts(state), queryClient)
  return (
    <aside className={classes.column}>
      <div className={classes.head}>
        <h2>
          <Trans>Filters</Trans>
        </h2>
        {state.filters.length ? (
          <>
            <Tag>
              <Trans>{state.filters.length} on</Trans>
            </Tag>
            <button type="button" className={classes.reset} onClick={() => onChange(withoutFilters(state))}>
              <Trans>Reset</Trans>
            </button>
          </>
        ) : null}
      </div>
      <FacetGroups state={state} counts={counts} onChange={onChange} />
    </aside>
  )
}
