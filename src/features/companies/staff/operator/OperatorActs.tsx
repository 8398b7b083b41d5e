import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Manager } from '../../../../../contract/companies/staff/manager-endpoints.ts'
import { useWork } from '../../../../commands/use-work.ts'
import { linkForManager, removeManager, saveManager } from '../../../../data/companies/staff-people.ts'
import { useErrorText } from '../../../../data/network/error-text.ts'
import { Button } from '../../../../ui/Button.tsx'
import { AskDialog } from '../../../../ui/overlays/AskDialog.tsx'
import { Setting } from '../../../../ui/shells/Setting.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import company from '../../Company.module.css'
import { isUndelivered, MailWords } from '../../MailWords.tsx'
import { OperatorLink } from './OperatorLink.tsx'

/** Whether one of the operator's people may come in at all, and the way out. */
export function OperatorActs({ manager }: { manager: Manager }) {
  const { t } = useLingui()
  const [leaving, setLeaving] = useState(false)
  const { busy, run } = useWork()
  const { id, status, last_super_user } = manager
  const active = status === 'active'
  const kept = last_super_user
    ? t`The last active super user can’t be deleted, deactivated or given another role.`
    : undefined
  return (
    <section>
      <Setting label={active ? <Trans>Can sign in</Trans> : <Trans>Can’t sign in</Trans>}>
        {active ? (
          <Button
            reason={kept}
            disabled={busy}
            onClick={() => run(() => saveManager(id, { status: 'not_active' }), t`Deactivated`)}
          >
            <Trans>Deactivate</Trans>
          </Button>
        ) : (
          <Button disabled={busy} onClick={() => run(() => saveManager(id, { status: 'active' }), t`Reactivated`)}>
            <Trans>Reactivate</Trans>
          </Button>
        )}
      </Setting>
      {active ? <PasswordRow manager={manager} /> : null}
      <Setting label={<Trans>No longer one of us</Trans>}>
        <Button danger reason={kept} onClick={() => setLeaving(true)}>
          <Trans>Delete the account</Trans>
        </Button>
      </Setting>
      {leaving ? <Leave manager={manager} onClose={() => setLeaving(false)} /> : null}
    </section>
  )
}

/** A password nobody knows is set by a link. */
function PasswordRow({ manager: { id, email, link_mail: mail } }: { manager: Manager }) {
  const [link, setLink] = useState<string>()
  const { busy, run } = useWork()
  const give = () =>
    run(async () => {
      const handed = await linkForManager(id)
      if (handed) setLink(handed)
      else toast(<Trans>The link is on its way to {email}</Trans>)
    })
  return (
    <Setting
      label={<Trans>Needs a password</Trans>}
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
      {link ? <OperatorLink email={email} link={link} onClose={() => setLink(undefined)} /> : null}
    </Setting>
  )
}

function Leave({ manager, onClose }: { manager: Manager; onClose: () => void }) {
  const navigate = useNavigate()
  const name = `${manager.first_name} ${manager.last_name}`.trim() || manager.email
  const go = async () => {
    await removeManager(manager.id)
    toast(<Trans>Deleted: {name}</Trans>)
    void navigate({ to: '/managers/' })
  }
  return (
    <AskDialog
      title={<Trans>Delete {name}?</Trans>}
      act={<Trans>Delete the account</Trans>}
      danger
      says={useErrorText()}
      onAct={go}
      onClose={onClose}
    >
      <p>
        <Trans>They’ll be signed out everywhere and can’t come back. What they did stays in the logs.</Trans>
      </p>
    </AskDialog>
  )
}
