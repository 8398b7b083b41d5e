import { useLingui } from '@lingui/react/macro'
import {
  type AttributeName,
  type Attributes,
  attributes,
} from '../../../../../contract/companies/attributes/attributes.ts'
import type { CompanySet } from '../../../../../contract/companies/attributes/endpoints.ts'
import { TextField } from '../../../../ui/fields/Field.tsx'
import { Select } from '../../../../ui/fields/Select.tsx'
import { Switch } from '../../../../ui/fields/Switch.tsx'
import { joined } from '../../../../ui/joined.ts'
import classes from './Attributes.module.css'
import type { SetForm } from './AttributesPage.tsx'

interface Props {
  name: AttributeName
  form: SetForm
  staff: CompanySet['staff']
  isChanged: boolean
}

/** One attribute: its name, its value, and what it does at this value. */
export function AttributeRow({ name, form, staff, isChanged }: Props) {
  const { i18n } = useLingui()
  const language = i18n.locale === 'ru' ? 'ru' : 'en'
  const { name: label, says } = attributes[name]
  const remark = form.remark(name)
  return (
    <div className={joined(classes.attribute, isChanged && classes.isChanged)}>
      <span className={classes.label}>{label[language]}</span>
      <span className={classes.control}>
        <Control {...{ name, form, staff }} label={label[language]} />
      </span>
      <span className={remark ? classes.wrong : classes.says}>{remark ?? says(form.values[name])[language]}</span>
    </div>
  )
}

const nobody = ''

function Control({ name, form, staff, label }: Omit<Props, 'isChanged'> & { label: string }) {
  const { t, i18n } = useLingui()
  const language = i18n.locale === 'ru' ? 'ru' : 'en'
  const { control } = attributes[name]
  const value: unknown = form.values[name]
  const set = (next: unknown) => form.set(name, next as Attributes[AttributeName])
  if (control.kind === 'flag')
    return <Switch aria-label={label} checked={value === true} onChange={({ target }) => set(target.checked)} />
  if (control.kind === 'choice')
    return (
      <Select
        label={label}
        value={String(value)}
        data={Object.entries(control.of).map(([key, words]) => ({ value: key, label: words[language] }))}
        onChange={set}
      />
    )
  if (control.kind === 'staff')
    return (
      <Select
        label={label}
        value={typeof value === 'string' ? value : nobody}
        data={[{ value: nobody, label: t`Nobody` }, ...staff.map((one) => ({ value: one.id, label: one.name }))]}
        onChange={(next) => set(next === nobody ? null : next)}
      />
    )
  const text = Array.isArray(value) ? value.join(', ') : value === null || value === undefined ? '' : String(value)
  return (
    <TextField
      label={<span className="visually-hidden">{label}</span>}
      value={text}
      type={control.kind === 'day' ? 'date' : 'text'}
      inputMode={control.kind === 'number' ? 'numeric' : undefined}
      placeholder={control.kind === 'number' ? control.none?.[language] : undefined}
      maxLength={control.kind === 'text' ? control.max : undefined}
      onChange={({ target }) => set(readAs(name, target.value))}
    />
  )
}

/** What was typed as a value: a number, a day, words with commas between them; nothing typed is what holds by default. */
function readAs(name: AttributeName, typed: string): unknown {
  const { control, default: absent } = attributes[name]
  if (typed.trim() === '' && control.kind !== 'text') return absent
  if (control.kind === 'number') return /^-?\d{1,12}$/.test(typed.trim()) ? Number(typed) : typed
  if (control.kind === 'list') return typed.split(/[,\s]+/).filter((word, at, all) => word || at === all.length - 1)
  return typed === '' && absent === null ? null : typed
}
