import { Trans, useLingui } from '@lingui/react/macro'
import { IconPencil, IconSettings } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { mailboxSettings } from '../../entities/message/mailbox-address.ts'
import { useMayWriteTo } from '../../entities/message/use-may-write-to.ts'
import { WriteTo } from '../../entities/message/WriteTo.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Bar } from '../../ui/bars/Bar.tsx'
import { usePhone } from '../../ui/use-media.ts'

/** The bar of the pages of messages: the way to the settings, and to a new message. */
export function MessagesBar({ children }: { children?: ReactNode }) {
  const { t } = useLingui()
  const phone = usePhone()
  const [asking, setAsking] = useState(false)
  const mayWrite = useMayWriteTo()
  return (
    <>
      <Bar title={t`Messages`}>
        {children}
        <Link
          to={mailboxSettings}
          className={buttonClass({ look: 'ghost', square: true })}
          aria-label={t`Messaging settings`}
          title={t`Messaging settings`}
        >
          <IconSettings size={phone ? 22 : 18} stroke={1.75} aria-hidden />
        </Link>
        {mayWrite ? (
          <Button
            look={phone ? 'ghost' : 'filled'}
            square={phone}
            aria-label={phone ? t`Write` : undefined}
            onClick={() => setAsking(true)}
          >
            <IconPencil size={phone ? 22 : 16} stroke={1.75} aria-hidden />
            {phone ? null : <Trans>Write</Trans>}
          </Button>
        ) : null}
      </Bar>
      {asking ? <WriteTo onClose={() => setAsking(false)} /> : null}
    </>
  )
}
