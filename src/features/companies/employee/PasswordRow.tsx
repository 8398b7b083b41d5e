import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Employee } from '../../../../contract/companies/employee-endpoints.ts'
import { useWork } from '../../../commands/use-work.ts'
import { Button } from '../../../ui/Button.tsx'
import setting from '../../../ui/fields/Setting.module.css'
import { toast } from '../../../ui/toasts/toast.ts'
import company from '../Company.module.css'
import { letResetPassword } from '../data.ts'
import { LinksDialog } from '../invite/LinksDialog.tsx'
import { isUndelivered, MailWords } from '../MailWords.tsx'

/** For who forgot the password: a link by mail, or from the admin's hand where the server sends none. */
export function PasswordRow({ employee }: { employee: Employee }) {
  const [link, setLink] = useState<string>()
  const { busy, run } = useWork()
  const { email, reset_mail: mail } = employee
  const give = () =>
    run(async () => {
      const handed = await letResetPassword(employee)
      if (handed) setLink(handed)
      else toast(<Trans>The link is on its way to {email}</Trans>)
    })
  return (
    <div className={setting.row}>
      <span className={setting.label}>
        <Trans>Forgot the password</Trans>
        {isUndelivered(mail) ? (
          <small role="status">
            <span className={company.bad}>
              <MailWords mail={mail} />
            </span>
          </small>
        ) : null}
      </span>
      <Button disabled={busy} onClick={give}>
        <Trans>Reset link</Trans>
      </Button>
      {link ? (
        <LinksDialog
          links={[{ email, link }]}
          says={
            <Trans>
              This server doesn’t send email. The link sets a new password; it works once, for an hour, and is shown
              only now.
            </Trans>
          }
          onClose={() => setLink(undefined)}
        />
      ) : null}
    </div>
  )
}
