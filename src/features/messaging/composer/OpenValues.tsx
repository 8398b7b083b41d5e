import { Trans } from '@lingui/react/macro'
import { valueLimit } from '../../../../contract/messaging/message-states.ts'
import { TextField } from '../../../ui/fields/Field.tsx'
import classes from './Composer.module.css'

interface Props {
  /** Variables of the text that are not known of the person. */
  names: readonly string[]
  values: Readonly<Record<string, string>>
  onValues: (values: Readonly<Record<string, string>>) => void
}

/** What stands in the message for variables that nobody knows: typed here, seen there. */
export function OpenValues({ names, values, onValues }: Props) {
  if (names.length === 0) return null
  return (
    <fieldset className={classes.values}>
      <legend>
        <Trans>Fill in for this person</Trans>
      </legend>
      {names.map((name) => (
        <TextField
          key={name}
          label={name}
          autoComplete="off"
          maxLength={valueLimit}
          value={values[name] ?? ''}
          onChange={(event) => onValues({ ...values, [name]: event.target.value })}
        />
      ))}
    </fieldset>
  )
}
