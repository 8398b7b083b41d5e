import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type SearchField, skillFields } from '../../../../contract/search/fields.ts'
import { makeTerm, type Term } from '../../../../contract/search/query.ts'
import { MenuEntry } from '../../../ui/overlays/MenuEntry.tsx'
import { freeFields } from '../typing/offers.ts'
import { fieldLabels } from './labels.ts'
import { Entry } from './MenuEntry.tsx'
import classes from './TermChip.module.css'
import type { PartProps } from './term-part.ts'

/** The same text as something else: what was taken for a skill may be a name, and what nobody knows can be looked for as text. */
export function Meanings({ term, onChange }: PartProps) {
  const { t, i18n } = useLingui()
  const [open, setOpen] = useState(false)
  const own = skillFields.has(term.field) ? 'skill' : (meantAs[term.field] ?? term.field)
  if (!open)
    return (
      <MenuEntry className={classes.entry} expanded={false} onChoose={() => setOpen(true)}>
        {t`Search as…`}
      </MenuEntry>
    )
  return (
    <div ref={focusFirst}>
      <div className={classes.head}>{t`Search as`}</div>
      {freeFields.map((field) => (
        <Entry key={field} on={field === own} onChoose={() => onChange(field === own ? term : asField(term, field))}>
          {i18n._(fieldLabels[field])}
        </Entry>
      ))}
    </div>
  )
}

/** The entry that opened them is gone, and the focus with it. */
const focusFirst = (entries: HTMLElement | null): void =>
  entries?.querySelector<HTMLElement>('[aria-checked=true], [data-menu-item]')?.focus()

const meantAs: Partial<Record<SearchField, SearchField>> = {
  lastPosition: 'position',
  lastCompanySearch: 'companySearch',
  locationRange: 'location',
}

/** Several words are literal where the field knows words. */
function asField(term: Term, field: SearchField): Term {
  const { text, excluded } = term
  return makeTerm({ field, text, excluded, quoted: text.includes(' ') }) ?? term
}
