import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlugConnected } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { Mailbox } from '../../../../contract/messaging/mailbox-endpoints.ts'
import { mostDailyMails } from '../../../../contract/messaging/settings-endpoints.ts'
import { keepMailbox, tryMailbox } from '../../../data/messaging/mail-settings.ts'
import { ApiError } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/fields/Field.tsx'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { Problem } from '../../../ui/states/Problem.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { Disconnect } from './Disconnect.tsx'
import { ReadingFields } from './reading/ReadingFields.tsx'
import { readingAfter } from './reading/reading-from.ts'
import { ServerFields } from './ServerFields.tsx'
import classes from './Settings.module.css'
import { type Draft, useMailboxDraft } from './use-mailbox-draft.ts'

/** How a mailbox is reached. It is kept only when every step of a sending went well. */
export function MailboxForm({ mailbox }: { mailbox: Mailbox | null }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [draft, setDraft] = useMailboxDraft(mailbox)
  const [busy, setBusy] = useState<'test' | 'save'>()
  const [error, setError] = useState<unknown>()
  const fields = error instanceof ApiError ? error.fields : {}
  const put = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes })
  const go = async (act: 'test' | 'save') => {
    const { password, ...rest } = draft
    setBusy(act)
    setError(undefined)
    try {
      // An empty one is the one that is kept.
      await (act === 'test' ? tryMailbox : keepMailbox)(password === '' ? rest : draft)
      toast(act === 'test' ? t`The mailbox works` : t`Mailbox connected`)
      if (act === 'save') put({ password: '' })
    } catch (problem) {
      setError(problem)
    }
    setBusy(undefined)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void go('save')
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <div className={classes.head}>
        <h2>
          <Trans>Mail service</Trans>
        </h2>
        <span className={classes.quiet}>
          <Trans>One mailbox per person</Trans>
        </span>
      </div>
      {error && Object.keys(fields).length === 0 ? <Problem>{errorText(error)}</Problem> : null}
      <div className={classes.two}>
        <TextField
          label={t`Address`}
          type="email"
          required
          maxLength={320}
          readOnly={mailbox !== null}
          hint={mailbox ? t`To use another one, disconnect this mailbox first.` : undefined}
          value={draft.address}
          error={fields.address?.[0]}
          onChange={(event) => put({ address: event.target.value })}
        />
        <TextField
          label={t`Display name`}
          maxLength={200}
          value={draft.display_name}
          error={fields.display_name?.[0]}
          onChange={(event) => put({ display_name: event.target.value })}
        />
      </div>
      <ServerFields
        draft={draft}
        fields={fields}
        onChange={({ host = draft.host, ...server }) =>
          put({ ...server, host, reading: readingAfter(draft.reading, draft.host, host) })
        }
      />
      <div className={classes.two}>
        <TextField
          label={t`User`}
          autoComplete="off"
          maxLength={320}
          value={draft.username}
          error={fields.username?.[0]}
          onChange={(event) => put({ username: event.target.value })}
        />
        <PasswordField
          label={t`Password`}
          autoComplete="new-password"
          maxLength={1000}
          placeholder={mailbox ? t`Unchanged` : undefined}
          value={draft.password}
          error={fields.password?.[0]}
          onChange={(event) => put({ password: event.target.value })}
        />
      </div>
      <div className={classes.two}>
        <TextField
          label={t`Maximum emails per day`}
          type="number"
          min={1}
          max={mostDailyMails}
          required
          value={draft.daily_limit || ''}
          error={fields.daily_limit?.[0]}
          onChange={(event) => put({ daily_limit: Number(event.target.value) })}
        />
      </div>
      <ReadingFields
        reading={draft.reading}
        host={draft.host}
        fields={fields}
        onChange={(reading) => put({ reading })}
      />
      <div className={classes.acts}>
        <Button type="submit" look="filled" disabled={busy !== undefined}>
          <IconPlugConnected size={16} stroke={1.75} aria-hidden />
          {busy === 'save' ? <Trans>Testing…</Trans> : <Trans>Test and save</Trans>}
        </Button>
        <Button
          disabled={busy !== undefined}
          onClick={(event) => event.currentTarget.form?.reportValidity() && void go('test')}
        >
          {busy === 'test' ? <Trans>Testing…</Trans> : <Trans>Test only</Trans>}
        </Button>
        <span className={classes.space} />
        {mailbox ? <Disconnect /> : null}
      </div>
    </form>
  )
}
