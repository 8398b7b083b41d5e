import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Employee } from '../../../../contract/companies/employee-endpoints.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { Button } from '../../../ui/Button.tsx'
import setting from '../../../ui/fields/Setting.module.css'
import { toast, trouble } from '../../../ui/toasts/toast.ts'
import { letResetPassword } from '../data.ts'
import { LinksDialog } from '../invite/LinksDialog.tsx'

/** For who forgot the password: a link by mail, or from the admin's hand where the server sends none. */
export function PasswordRow({ employee }: { employee: Employee }) {
  const errorText = useErrorText()
  const [link, setLink] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { email } = employee
  const give = async () => {
    setBusy(true)
    try {
      const handed = await letResetPassword(employee)
      if (handed) setLink(handed)
      else toast(<Trans>Link sent to {email}</Trans>)
    } catch (error) {
      trouble(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={setting.row}>
      <span className={setting.label}>
        <Trans>Forgot the password</Trans>
      </span>
      <Button disabled={busy} onClick={() => void give()}>
        <Trans>Reset link</Trans>
      </Button>
      {link ? (
        <LinksDialog
          links={[{ email, link }]}
          says={
            <Trans>
              This server sends no mail. The link sets a new password; it works once, for an hour, and is shown only
              now.
            </Trans>
          }
          onClose={() => setLink(undefined)}
        />
      ) : null}
    </div>
  )
}
