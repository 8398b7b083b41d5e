import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { MailboxPage } from '../../../../features/auth/mailbox/MailboxPage.tsx'
import { NotFoundPage } from '../../../errors/NotFoundPage.tsx'

export const Route = createFileRoute('/(bare)/demo/mailbox')({
  staticData: { access: 'public', title: msg`Demo mailbox`, bare: true },
  component: Page,
})

function Page() {
  return <MailboxPage elsewhere={<NotFoundPage />} />
}
