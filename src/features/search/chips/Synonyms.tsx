import { useLingui } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Term } from '../../../../contract/search/query.ts'
import { fold } from '../../../../contract/search/spelling/fold.ts'
import { queryClient } from '../../../data/network/query.ts'
import { suggestions } from '../../../data/search/query-readings.ts'
import { numbers } from '../../../lib/intl.ts'
import { MenuEntry } from '../../../ui/overlays/MenuEntry.tsx'
import classes from './TermChip.module.css'

interface Props {
  /** The names that are asked for: skills, or titles. */
  names: readonly Term[]
  onTick: (name: string) => void
}

/** Skills near a known one, and other names of a title: none is looked for until it is ticked (000 §4, SRCH-05), and each can be let go. */
export function Synonyms({ names, onTick }: Props) {
  const { t, i18n } = useLingui()
  const [first] = names
  const field = first?.field === 'position' ? 'position' : 'skill'
  const known = useQuery(suggestions(first?.text ?? '', [field]), queryClient).data?.results
  const near = known?.find(({ isExact }) => isExact)?.synonyms ?? []
  const asked = new Set(names.map(({ text }) => fold(text)))
  const others = near.filter(({ name }) => !asked.has(fold(name)))
  // Further titles are terms of their own: of these, the other names of this one.
  const own = field === 'skill' ? names : names.filter(({ text }, at) => at === 0 || near.some(isCalled(text)))
  if (own.length + others.length < 2) return null
  // Of a single name there is nothing to let go.
  const ticked = own.length > 1 ? own.map(({ text }) => ({ name: text, count: undefined })) : []
  return (
    <>
      <div className={classes.head}>
        {field === 'position' ? t`The same title` : ticked.length > 0 ? t`Any of these skills` : t`Or a related skill`}
      </div>
      <div className={classes.synonyms}>
        {[...ticked, ...others].map(({ name, count }, at) => (
          <MenuEntry key={name} ticked={at < ticked.length} className={classes.entry} onChoose={() => onTick(name)}>
            {name}
            {count === undefined ? null : <small>{numbers(i18n.locale).format(count)}</small>}
            <span className={classes.box} aria-hidden>
              {at < ticked.length ? <IconCheck size={12} stroke={2.5} /> : null}
            </span>
          </MenuEntry>
        ))}
      </div>
    </>
  )
}

const isCalled =
  (text: string) =>
  ({ name }: { name: string }): boolean =>
    fold(name) === fold(text)
