import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import {
  askPrivacy,
  type PrivacyKind,
  privacyTextLimit,
} from '../../../../contract/messaging/privacy/privacy-endpoints.ts'
import { ApiError, call } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea, TextField } from '../../../ui/fields/Field.tsx'
import { Radios } from '../../../ui/fields/Radios.tsx'
import { Problem } from '../../../ui/states/Problem.tsx'
import classes from './Outside.module.css'

interface Props {
  /** Of the mail's link, where one is known. */
  linkKey: string | undefined
  /** The person who answers. */
  company: string
}

/** Asks; what is known of the address it does not say. */
export function PrivacyForm({ linkKey: key, company }: Props) {
  const { t, i18n } = useLingui()
  const errorText = useErrorText()
  const [kind, setKind] = useState<PrivacyKind>('access')
  const [email, setEmail] = useState('')
  const [text, setText] = useState('')
  const [outcome, setOutcome] = useState<'asking' | 'asked' | { error: unknown }>()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setOutcome('asking')
    const language = i18n.locale === 'ru' ? 'ru' : 'en'
    try {
      await call(askPrivacy, { body: { ...(key && { key }), kind, email: email.trim(), text: text.trim(), language } })
      setOutcome('asked')
    } catch (error) {
      setOutcome({ error })
    }
  }
  if (outcome === 'asked')
    return (
      <p className={classes.done} role="status">
        <Trans>Sent. {company} will reply to the address you gave within a month.</Trans>
      </p>
    )
  const error = typeof outcome === 'object' ? outcome.error : undefined
  const atEmail = error instanceof ApiError ? error.fields.email?.[0] : undefined
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void send(event)}>
      <Radios
        label={t`Your request`}
        value={kind}
        options={[
          { value: 'access', label: t`What data do you have about me?` },
          { value: 'erasure', label: t`Erase my data` },
          { value: 'objection', label: t`Don’t contact me` },
        ]}
        onChange={setKind}
      />
      <TextField
        label={t`Your email`}
        type="email"
        name="email"
        autoComplete="email"
        required
        maxLength={320}
        value={email}
        error={atEmail}
        onChange={({ target }) => setEmail(target.value)}
      />
      <TextArea
        label={t`Anything else`}
        rows={3}
        maxLength={privacyTextLimit}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {error && !atEmail ? <Problem>{errorText(error)}</Problem> : null}
      <Button type="submit" look="filled" size="large" wide disabled={!email.includes('@') || outcome === 'asking'}>
        <Trans>Send the request</Trans>
      </Button>
    </form>
  )
}
