import { useLingui } from '@lingui/react/macro'
import { type EditableKind, now, yes } from '../../../../contract/profiles/edit/names.ts'
import { TextArea, TextField } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { Switch } from '../../../ui/fields/Switch.tsx'
import classes from './Edit.module.css'
import { PhotoInput } from './PhotoInput.tsx'

interface Props {
  id: string
  kind: EditableKind
  part: string
  label: string
  value: string | null
  error: string | undefined
  onChange: (value: string | null) => void
  onFocus: () => void
}

const limits: Readonly<Record<string, number>> = {
  'name.first': 80,
  'name.last': 80,
  'skill.name': 100,
  'language.name': 100,
  'link.url': 1000,
  'summary.text': 20_000,
  'position.description': 20_000,
}
const examples: Readonly<Record<string, string>> = {
  'position.start': '2024-05',
  'position.end': '2024-05',
  'education.startYear': '2011',
  'education.endYear': '2016',
  'course.year': '2025',
}

/** What a field is written with: a line, several, a switch, a choice, a picture. */
export function ValueInput(props: Props) {
  const { kind, part } = props
  if (kind === 'openToWork') return <OffersChoice {...props} />
  if (kind === 'photo') return <PhotoInput {...props} />
  if (part === 'principal') return <MainSkill {...props} />
  if (kind === 'position' && part === 'end') return <UntilField {...props} />
  return <Line {...props} />
}

function Line({ id, kind, part, value, error, onChange, onFocus }: Props) {
  const name = `${kind}.${part}`
  const common = {
    id,
    label: null,
    value: value ?? '',
    error,
    maxLength: limits[name] ?? 300,
    placeholder: examples[name],
    autoComplete: 'off',
    onFocus,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  return part === 'text' || part === 'description' ? (
    <TextArea {...common} rows={4} />
  ) : (
    <TextField {...common} {...(name === 'birthdate.date' && { type: 'date' })} />
  )
}

/** A month, or that it goes on. */
function UntilField(props: Props) {
  const { t } = useLingui()
  const { value, onChange, onFocus } = props
  const goesOn = value === now
  return (
    <div className={classes.until}>
      {goesOn ? null : <Line {...props} />}
      <span className={classes.switch}>
        <Switch
          {...(goesOn ? { id: props.id } : {})}
          aria-label={t`Still works here`}
          checked={goesOn}
          onFocus={onFocus}
          onChange={({ target }) => onChange(target.checked ? now : null)}
        />
        {t`Still works here`}
      </span>
    </div>
  )
}

function OffersChoice({ label, value, onChange, onFocus }: Props) {
  const { t } = useLingui()
  return (
    <fieldset className={classes.choice} aria-label={label} onFocus={onFocus}>
      <Select
        label={label}
        data={[
          { value: '', label: t`not known` },
          { value: yes, label: t`Yes` },
          { value: 'no', label: t`No` },
        ]}
        value={value ?? ''}
        onChange={(next) => onChange(next || null)}
      />
    </fieldset>
  )
}

const MainSkill = ({ id, label, value, onChange, onFocus }: Props) => (
  <Switch
    id={id}
    aria-label={label}
    checked={value === yes}
    onFocus={onFocus}
    onChange={({ target }) => onChange(target.checked ? yes : null)}
  />
)
