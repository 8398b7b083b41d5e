import { useLingui } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Term } from '../../../../contract/search/query.ts'
import { fold } from '../../../../contract/search/spelling/fold.ts'
import { queryClient } from '../../../data/network/query.ts'
import { suggestions } from '../../../data/search/query-readings.ts'
import { MenuEntry } from '../../../ui/overlays/MenuEntry.tsx'
import classes from './TermChip.module.css'

interface Props {
  /** The names that are asked for. */
  names: readonly Term[]
  onTick: (name: string) => void
}

/** Skills near a known one: none is looked for until it is ticked (000 §4), and each that is can be let go. */
export function Synonyms({ names, onTick }: Props) {
  const { t } = useLingui()
  const [first] = names
  const known = useQuery(suggestions(first?.text ?? '', ['skill']), queryClient).data?.results
  const near = known?.find(({ isExact }) => isExact)?.synonyms ?? []
  const asked = new Set(names.map(({ text }) => fold(text)))
  const others = near.filter(({ name }) => !asked.has(fold(name)))
  if (names.length + others.length < 2) return null
  // Of a single name there is nothing to let go.
  const ticked = names.length > 1 ? names.map(({ text }) => text) : []
  return (
    <>
      <div className={classes.head}>{ticked.length > 0 ? t`Any of these skills` : t`Or a related skill`}</div>
      <div className={classes.synonyms}>
        {[...ticked, ...others.map(({ name }) => name)].map((name, at) => (
          <MenuEntry key={name} ticked={at < ticked.length} className={classes.entry} onChoose={() => onTick(name)}>
            {name}
            <span className={classes.box} aria-hidden>
              {at < ticked.length ? <IconCheck size={12} stroke={2.5} /> : null}
            </span>
          </MenuEntry>
        ))}
      </div>
    </>
  )
}
