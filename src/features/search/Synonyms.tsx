import { useLingui } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { fold } from '../../../contract/search/fold.ts'
import type { Term } from '../../../contract/search/query.ts'
import { queryClient } from '../../data/query.ts'
import { suggestions } from './data.ts'
import classes from './TermChip.module.css'

interface Props {
  /** The names that are asked for. */
  names: readonly Term[]
  onTick: (name: string) => void
}

/**
 * The names of a known skill: another one is not looked for until it is ticked (000 §4). Where different skills stand
 * beside each other, each can be let go, and none is offered: it would be a name of one of them only.
 */
export function Synonyms({ names, onTick }: Props) {
  const { t } = useLingui()
  const [first] = names
  const known = useQuery(suggestions(first?.text ?? '', ['skill']), queryClient).data?.results
  const synonyms = known?.find(({ name }) => fold(name) === fold(first?.text ?? ''))?.synonyms ?? []
  const asked = new Set(names.map(({ text }) => fold(text)))
  const ofOne = new Set([first?.text ?? '', ...synonyms.map(({ name }) => name)].map(fold))
  const isOneSkill = [...asked].every((name) => ofOne.has(name))
  const others = isOneSkill ? synonyms.filter(({ name }) => !asked.has(fold(name))) : []
  if (names.length + others.length < 2) return null
  // Of a single name there is nothing to let go.
  const ticked = names.length > 1 ? names.map(({ text }) => text) : []
  return (
    <>
      <div className={classes.head}>{isOneSkill ? t`Or a related skill` : t`Any of these skills`}</div>
      <div className={classes.synonyms}>
        {[...ticked, ...others.map(({ name }) => name)].map((name, at) => (
          <button
            key={name}
            type="button"
            role="menuitemcheckbox"
            aria-checked={at < ticked.length}
            className={classes.entry}
            onClick={() => onTick(name)}
          >
            {name}
            <span className={classes.box} aria-hidden>
              {at < ticked.length ? <IconCheck size={12} stroke={2.5} /> : null}
            </span>
          </button>
        ))}
      </div>
    </>
  )
}
