import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { acceptInvitation, type readInvitation } from '../../../../contract/companies/invitation-endpoints.ts'
import type { AnswerOf } from '../../../../contract/kit/endpoint.ts'
import { call } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { welcome } from '../../../data/network/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/fields/Field.tsx'
import { FormBox } from '../../../ui/fields/form/FormBox.tsx'
import { useForm } from '../../../ui/fields/form/use-form.ts'
import classes from '../AuthPage.module.css'
import { isReady, NewPassword } from '../passwords/NewPassword.tsx'

export type Invitation = AnswerOf<typeof readInvitation>

/** Name and password of somebody who joins by an invitation; a name that came with it is theirs to mend. */
export function JoinForm({
  invitation,
  token,
  onJoined,
}: {
  invitation: Invitation
  token: string
  onJoined: () => void
}) {
  const { t } = useLingui()
  const [chosen, choose] = useState({ password: '', again: '' })
  const { first_name, last_name } = invitation
  const form = useForm({
    initial: { first_name, last_name },
    send: async (names) => {
      const body = { ...names, password: chosen.password, key: token }
      await welcome(() => call(acceptInvitation, { params: { id: invitation.id }, body }))
      onJoined()
    },
    says: useErrorText(),
  })
  const { values } = form
  const ready = isReady(chosen) && values.first_name.trim() && values.last_name.trim()
  return (
    <FormBox form={form} className={classes.form}>
      <div className={classes.pair}>
        <TextField
          label={t`First name`}
          maxLength={80}
          autoComplete="given-name"
          required
          {...form.text('first_name')}
        />
        <TextField
          label={t`Last name`}
          maxLength={80}
          autoComplete="family-name"
          required
          {...form.text('last_name')}
        />
      </div>
      {/* For the browser's store of passwords: under which address this one is kept. */}
      <input
        className="visually-hidden"
        tabIndex={-1}
        autoComplete="username"
        value={invitation.email}
        readOnly
        aria-hidden
      />
      <NewPassword first value={chosen} error={form.remark('password')} onChange={choose} />
      <Button type="submit" look="filled" size="large" wide disabled={form.busy || !ready}>
        <Trans>Join {invitation.company}</Trans>
      </Button>
    </FormBox>
  )
}
