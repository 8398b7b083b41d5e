import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { SearchState } from '../../../../../contract/search/search-url.ts'
import { queryClient } from '../../../../data/network/query.ts'
import { fitOf } from '../../../../data/search/fit.ts'
import { usePhone } from '../../../../ui/use-media.ts'
import type { Source } from '../../typing/source.ts'
import { useEvidence } from '../use-evidence.ts'
import { DeskGroups } from './DeskGroups.tsx'
import classes from './FitGroups.module.css'
import { PhoneGroups } from './PhoneGroups.tsx'
import { useMoves } from './use-moves.ts'

interface Props {
  state: SearchState
  source: Source | undefined
  onChange: (state: SearchState, source?: Source) => void
}

/** What was read, in three groups: what leaves people out, what only sorts them, and what is not used (D-139). */
export function FitGroups({ state, source, onChange }: Props) {
  const phone = usePhone()
  const moves = useMoves(state, source, onChange)
  const { data: fit } = useQuery(fitOf(state), queryClient)
  const Groups = phone ? PhoneGroups : DeskGroups
  const { isAway } = useEvidence(state, (state.page - 1) * state.perPage, 0)
  return (
    <div className={classes.groups}>
      <Groups state={state} moves={moves} fit={fit} onChange={onChange} />
      {isAway && state.wishes.length ? (
        <p className={classes.away} role="status">
          <Trans>What fits can’t be shown right now</Trans>
        </p>
      ) : null}
    </div>
  )
}
