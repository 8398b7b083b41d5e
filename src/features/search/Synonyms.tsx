import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { fold } from '../../../contract/search/fold.ts'
import type { Term } from '../../../contract/search/query.ts'
import { queryClient } from '../../data/query.ts'
import { suggestions } from './data.ts'
import classes from './TermChip.module.css'

/** Other names of a known skill: none is looked for until it is ticked (000 §4). */
export function Synonyms({ term, onSynonym }: { term: Term; onSynonym: (name: string) => void }) {
  const { t } = useLingui()
  const known = useQuery(suggestions(term.text, ['skill']), queryClient).data?.results
  const synonyms = known?.find(({ name }) => fold(name) === fold(term.text))?.synonyms
  if (!synonyms?.length) return null
  return (
    <>
      <div className={classes.head}>{t`Or another name of it`}</div>
      <div className={classes.synonyms}>
        {synonyms.map(({ name }) => (
          <button
            key={name}
            type="button"
            role="menuitemcheckbox"
            aria-checked={false}
            className={classes.entry}
            onClick={() => onSynonym(name)}
          >
            {name}
            <span className={classes.box} aria-hidden />
          </button>
        ))}
      </div>
    </>
  )
}
