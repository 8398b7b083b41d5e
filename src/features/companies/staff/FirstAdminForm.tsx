import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/fields/Field.tsx'
import { Segmented } from '../../../ui/fields/Segmented.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { LinksDialog } from '../invite/LinksDialog.tsx'
import classes from './Staff.module.css'
import { sendToAdmin } from './staff-data.ts'

interface Props {
  /** Of the company. */
  id: string
  /** Who was invited before. */
  invited: string | undefined
}

/** Invites one person, in their language; where the server sends no mail the link is shown once. */
export function FirstAdminForm({ id, invited }: Props) {
  const { t, i18n } = useLingui()
  const errorText = useErrorText()
  const [email, setEmail] = useState(invited ?? '')
  const [language, setLanguage] = useState<'en' | 'ru'>(i18n.locale === 'ru' ? 'ru' : 'en')
  const [link, setLink] = useState<string>()
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const fields = error instanceof ApiError ? error.fields : {}
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setError(undefined)
    try {
      const handed = await sendToAdmin(id, { email, language })
      if (handed) setLink(handed)
      else toast(<Trans>The invitation is on its way to {email}</Trans>)
    } catch (problem) {
      setError(problem)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      {error && Object.keys(fields).length === 0 ? (
        <p className={classes.problem} role="alert">
          {errorText(error)}
        </p>
      ) : null}
      <TextField
        label={t`Email`}
        name="email"
        type="email"
        required
        maxLength={254}
        value={email}
        error={fields.email?.[0]}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Segmented
        captioned
        label={t`Invitation language`}
        value={language}
        options={[
          { value: 'en', label: 'English' },
          { value: 'ru', label: 'Русский' },
        ]}
        onChange={setLanguage}
      />
      <Button className={classes.act} type="submit" look="filled" disabled={busy}>
        {invited === undefined ? <Trans>Invite admin</Trans> : <Trans>Invite again</Trans>}
      </Button>
      {link ? <LinksDialog links={[{ email, link }]} onClose={() => setLink(undefined)} /> : null}
    </form>
  )
}
