import { Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Invitation } from '../../../../contract/companies/invitation-endpoints.ts'
import { resend } from '../../../data/companies/company.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { toast, trouble } from '../../../ui/toasts/toast.ts'
import { useAtHand } from '../at-hand.tsx'
import { LinksDialog } from './LinksDialog.tsx'
import { WithdrawDialog } from './WithdrawDialog.tsx'

/** Sends an invitation again, or takes it back. */
export function InvitationActs({ invitation }: { invitation: Invitation }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const at = useAtHand()
  const { id, email } = invitation
  const [link, setLink] = useState<string>()
  const [withdrawing, setWithdrawing] = useState(false)
  const again = async () => {
    const { link } = await resend(at, id)
    if (link) setLink(link)
    else toast(<Trans>The invitation is on its way to {email}</Trans>)
  }
  return (
    <>
      <Button
        size="small"
        aria-label={t`Resend to ${email}`}
        onClick={() => void again().catch((error: unknown) => trouble(errorText(error)))}
      >
        <Trans>Resend</Trans>
      </Button>
      <Button
        look="ghost"
        size="small"
        square
        aria-label={t`Withdraw from ${email}`}
        onClick={() => setWithdrawing(true)}
      >
        <IconX size={16} stroke={1.75} />
      </Button>
      {withdrawing ? <WithdrawDialog invitation={invitation} onClose={() => setWithdrawing(false)} /> : null}
      {link ? <LinksDialog links={[{ email, link }]} onClose={() => setLink(undefined)} /> : null}
    </>
  )
}
