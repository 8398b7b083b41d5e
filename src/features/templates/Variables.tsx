import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { customVariablesLimit } from '../../../contract/templates/limits.ts'
import { asVariableName, isStandard, standardVariables } from '../../../contract/templates/variables.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/fields/Field.tsx'
import { joined } from '../../ui/joined.ts'
import classes from './Templates.module.css'

interface Props {
  custom: readonly string[]
  onInsert: (name: string) => void
  onCustom: (names: string[]) => void
}

/** The variables of a template: a press puts one where the caret is, and own ones can be named (MSG-02, 001 §5). */
export function Variables({ custom, onInsert, onCustom }: Props) {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const add = () => {
    if (!name) return setError(t`Name the variable`)
    if (isStandard(name) || custom.includes(name)) return setError(t`This name is already taken`)
    if (custom.length >= customVariablesLimit) return setError(t`A template can’t have more variables`)
    onCustom([...custom, name])
    setName('')
  }
  return (
    <fieldset className={classes.variables}>
      <legend>
        <Trans>Variables</Trans>
      </legend>
      <div className={classes.chips}>
        {standardVariables.map((variable) => (
          <button key={variable.name} type="button" className={classes.chip} onClick={() => onInsert(variable.name)}>
            {variable.name}
          </button>
        ))}
        {custom.map((own) => (
          <span key={own} className={joined(classes.chip, classes.own)}>
            <button type="button" onClick={() => onInsert(own)}>
              {own}
            </button>
            <button
              type="button"
              aria-label={t`Remove variable ${own}`}
              onClick={() => onCustom(custom.filter((each) => each !== own))}
            >
              <IconX size={12} stroke={2} />
            </button>
          </span>
        ))}
      </div>
      <TextField
        label={t`New variable`}
        autoComplete="off"
        error={error}
        value={name}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
        onChange={(event) => {
          setError(undefined)
          setName(asVariableName(event.target.value))
        }}
        end={
          <Button look="ghost" size="small" onClick={add}>
            <IconPlus size={16} stroke={2} />
            <Trans>Add</Trans>
          </Button>
        }
      />
    </fieldset>
  )
}
