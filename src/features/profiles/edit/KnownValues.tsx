import { Trans, useLingui } from '@lingui/react/macro'

import type { EditField, EditItem } from '../../../../contract/profiles/edit/endpoints.ts'
import { colleague } from '../../../../contract/profiles/edit/names.ts'
import { joined } from '../../../ui/joined.ts'
import classes from './Edit.module.css'
import { shownValue, withValue } from './edit-draft.ts'
import { useEditing } from './editing.ts'
import { SourceIcon, useSaid } from './Provenance.tsx'
import { useValueWords } from './use-value-words.ts'

interface Choice {
  value: string
  source: string
  said: string
}

/** What is wanted now, what the company saved, and what sources say: each value once. */
function useChoices(item: EditItem, field: EditField): { choices: Choice[]; chosen: string | null } {
  const { t } = useLingui()
  const said = useSaid()
  const { draft } = useEditing()
  const chosen = shownValue(item, field, draft)
  const saved = field.version > 0 && field.value ? [{ ...field, value: field.value, said: said(field) }] : []
  const told = field.known.flatMap((one) => (one.value === null ? [] : [{ ...one, value: one.value, said: said(one) }]))
  const known = [...saved, ...told]
  const mine =
    chosen && !known.some(({ value }) => value === chosen)
      ? [{ value: chosen, source: colleague, said: t`You, now` }]
      : []
  const choices = new Map([...mine, ...known].toReversed().map((one) => [one.value, one]))
  return { choices: [...choices.values()].reverse(), chosen }
}

/** Every known value of a field with its source and day; a click takes it. */
export function KnownValues({ item, field }: { item: EditItem; field: EditField }) {
  const words = useValueWords()
  const { change } = useEditing()
  const { choices, chosen } = useChoices(item, field)
  if (choices.length === 0)
    return (
      <p className={classes.quiet}>
        <Trans>No one has provided this yet.</Trans>
      </p>
    )
  return (
    <ul className={classes.values}>
      {choices.map(({ value, source, said }) => (
        <li key={value}>
          <button
            type="button"
            className={joined(classes.value, value === chosen && classes.chosen)}
            aria-pressed={value === chosen}
            onClick={() => change((before) => withValue(before, item, field, value))}
          >
            <b>{words(item.kind, field.part, value)}</b>
            <span className={classes.from}>
              <SourceIcon source={source} />
              {said}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
