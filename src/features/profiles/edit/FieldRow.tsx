import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { EditField, EditItem } from '../../../../contract/profiles/edit/endpoints.ts'
import { fieldName } from '../../../../contract/profiles/edit/names.ts'
import { Sides } from '../../../entities/change/Sides.tsx'
import { fieldNames } from '../../../entities/profile/field-names.ts'
import { Button } from '../../../ui/Button.tsx'
import { joined } from '../../../ui/joined.ts'
import { usePhone } from '../../../ui/use-media.ts'
import classes from './Edit.module.css'
import { keptMine, shownValue, tookTheirs, undone, withValue } from './edit-draft.ts'
import { useEditing } from './editing.ts'
import { KnownValues } from './KnownValues.tsx'
import { Provenance } from './Provenance.tsx'
import { useValueWords } from './use-value-words.ts'
import { ValueInput } from './ValueInput.tsx'

/** One field: its name, what it says, whose word that is; tinted where the company changed it. */
export function FieldRow({ item, field }: { item: EditItem; field: EditField }) {
  const { i18n } = useLingui()
  const id = useId()
  const phone = usePhone()
  const words = useValueWords()
  const { draft, change, wrong, focused, onFocus } = useEditing()
  const name = fieldName({ ...item, part: field.part })
  const label = i18n._(fieldNames[`${item.kind}.${field.part}`]!)
  const value = shownValue(item, field, draft)
  const entry = draft[name]
  const changed = entry ? !entry.undo : field.version > 0
  const was = entry ? field.value : field.version > 0 ? field.under : undefined
  const set = (next: string | null) => change((before) => withValue(before, item, field, next))
  return (
    <div className={joined(classes.row, changed && classes.changed)}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <div className={classes.input}>
        <ValueInput
          id={id}
          kind={item.kind}
          part={field.part}
          label={label}
          value={value}
          error={wrong[name]?.[0]}
          onChange={set}
          onFocus={() => onFocus(name)}
        />
      </div>
      <Provenance
        field={field}
        label={label}
        was={was === undefined ? undefined : was === null ? null : words(item.kind, field.part, was)}
        onUndo={() => change((before) => undone(before, item, field))}
      />
      <InConflict item={item} field={field} />
      {phone && focused === name && field.known.length > 1 ? (
        <div className={classes.under}>
          <KnownValues item={item} field={field} />
        </div>
      ) : null}
    </div>
  )
}

/** A colleague has changed the same field meanwhile: both values, and whose stands. */
export function InConflict({ item, field }: { item: EditItem; field: EditField }) {
  const { t } = useLingui()
  const words = useValueWords()
  const { conflicts, change } = useEditing()
  const name = fieldName({ ...item, part: field.part })
  const conflict = conflicts.get(name)
  if (!conflict) return null
  const said = (value: string | null) => (value ? words(item.kind, field.part, value) : t`not known`)
  const by = conflict.by ?? t`Colleague`
  return (
    <div className={classes.conflict} role="alert">
      <p>
        <Trans>{by} changed this while you were editing.</Trans>
      </p>
      <Sides
        mine={{ title: t`Yours`, value: said(conflict.entry.value) }}
        theirs={{ title: by, value: said(conflict.theirs) }}
      />
      <div className={classes.acts}>
        <Button size="small" onClick={() => change((before) => keptMine(before, name, field.version))}>
          <Trans>Keep mine</Trans>
        </Button>
        <Button size="small" onClick={() => change((before) => tookTheirs(before, name))}>
          <Trans>Take theirs</Trans>
        </Button>
      </div>
    </div>
  )
}
