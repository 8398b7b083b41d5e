import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { codeLength } from '../../../../contract/messaging/alias-endpoints.ts'
import { giveCode } from '../../../data/messaging/aliases.ts'
import { ApiError } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/fields/Field.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import classes from './Settings.module.css'

/** Where the code is typed that was mailed to an address. */
export function AliasCode({ id, email }: { id: string; email: string }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string>()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await giveCode(id, code)
      toast(t`You can write from ${email} now`)
    } catch (error) {
      setWrong((error instanceof ApiError && error.fields.code?.[0]) || errorText(error))
    }
  }
  return (
    <form className={classes.addAlias} noValidate onSubmit={(event) => void send(event)}>
      <TextField
        label={t`Code sent to ${email}`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={codeLength + 4}
        value={code}
        error={wrong}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" disabled={code.replaceAll(/\s/g, '').length < codeLength}>
        <Trans>Prove</Trans>
      </Button>
    </form>
  )
}
