import { Trans } from '@lingui/react/macro'
import type { EvidenceChip } from '../../../../contract/search/evidence/evidence-endpoints.ts'
import { useChipWords } from './chip-words.ts'
import classes from './RowEvidence.module.css'

/** The most quotes of a row: as many as it has room for. */
const most = 3

interface Props {
  /** Undefined until they have come. */
  chips: readonly EvidenceChip[] | undefined
  isAway: boolean
}

/** Where in the profile it is written, of what sorts first: the musts are met by everybody. */
export function Quotes({ chips, isAway }: Props) {
  const words = useChipWords()
  const quoted = chips
    ?.filter(({ quotes }) => quotes.length > 0)
    .toSorted((a, b) => Number(a.group === 'must') - Number(b.group === 'must'))
    .slice(0, most)
  return (
    <div className={classes.quotes}>
      {quoted?.map(({ chip, quotes: [quote] }) => {
        const { label, value } = words(chip)
        return (
          <div key={chip} className={classes.quote}>
            <b>{value || label}</b>
            <q title={quote!.text} dir="auto">
              {quote!.text}
            </q>
            <span title={quote!.where}>{quote!.where}</span>
          </div>
        )
      })}
      {isAway ? (
        <div className={classes.silent}>
          <Trans>What fits can’t be shown right now</Trans>
        </div>
      ) : null}
      {quoted?.length === 0 ? (
        <div className={classes.silent}>
          <Trans>The profile says nothing more about it</Trans>
        </div>
      ) : null}
    </div>
  )
}
