import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { can } from '../../../../../contract/access/can.ts'
import { actorOf } from '../../../../../contract/users/actor.ts'
import { useSession } from '../../../../data/network/session.ts'
import { MailboxPage } from '../../../../features/auth/mailbox/MailboxPage.tsx'
import { DemoPeople } from '../../../../features/messaging/demo/DemoPeople.tsx'
import { NotFoundPage } from '../../../errors/NotFoundPage.tsx'

export const Route = createFileRoute('/(bare)/demo/mailbox')({
  staticData: { access: 'public', title: msg`Demo mailbox`, bare: true },
  validateSearch: (search): { kind?: 'system' } => (search.kind === 'system' ? { kind: 'system' } : {}),
  component: Page,
})

function Page() {
  const { user } = useSession()
  const { kind } = Route.useSearch()
  const writes = user !== undefined && can(actorOf(user), 'messaging.send')
  const system = <MailboxPage elsewhere={<NotFoundPage />} writes={writes} />
  return writes && kind !== 'system' ? <DemoPeople elsewhere={system} /> : system
}
