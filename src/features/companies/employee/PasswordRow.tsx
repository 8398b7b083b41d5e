import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Employee } from '../../../../contract/companies/employee-endpoints.ts'
import { useWork } from '../../../commands/use-work.ts'
import { letResetPassword } from '../../../data/companies/company.ts'
import { Button } from '../../../ui/Button.tsx'
import { Setting } from '../../../ui/shells/Setting.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { useAtHand } from '../at-hand.tsx'
import company from '../Company.module.css'
import { LinksDialog } from '../invite/LinksDialog.tsx'
import { isUndelivered, MailWords } from '../MailWords.tsx'

/** For who forgot the password: a link by mail, or from the admin's hand where the server sends none. */
export function PasswordRow({ employee }: { employee: Employee }) {
  const at = useAtHand()
  const [link, setLink] = useState<string>()
  const { busy, run } = useWork()
  const { email, reset_mail: mail } = employee
  const give = () =>
    run(async () => {
      const handed = await letResetPassword(at, employee)
      if (handed) setLink(handed)
      else toast(<Trans>The link is on its way to {email}</Trans>)
    })
  return (
    <Setting
      label={<Trans>Forgot the password</Trans>}
      note={
        isUndelivered(mail) ? (
          <span className={company.bad} role="status">
            <MailWords mail={mail} />
          </span>
        ) : null
      }
    >
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
    </Setting>
  )
}
