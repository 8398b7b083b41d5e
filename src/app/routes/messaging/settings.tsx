import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { MessagingSettingsPage } from '../../../features/messaging/settings/MessagingSettingsPage.tsx'
import { type Section, sections } from '../../../features/messaging/settings/sections.ts'

export const Route = createFileRoute('/messaging/settings')({
  staticData: {
    access: 'messaging.settings',
    title: msg`Messaging settings`,
    menu: { group: 'messaging', order: 40, icon: 'messagingSettings' },
  },
  validateSearch: (search): { section?: Section } => {
    const section = sections.find((one) => one === search.section)
    return section ? { section } : {}
  },
  component: Page,
})

function Page() {
  const { section = 'mailbox' } = Route.useSearch()
  return <MessagingSettingsPage section={section} />
}
