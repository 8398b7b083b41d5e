import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ChangePassword } from '../../features/auth/passwords/ChangePassword.tsx'
import { Sessions } from '../../features/auth/sessions/Sessions.tsx'
import { NotificationSettings } from '../../features/notices/NotificationSettings.tsx'
import { TodaySettings } from '../../features/today/TodaySettings.tsx'
import { SettingsPage } from '../../features/users/SettingsPage.tsx'

export const Route = createFileRoute('/settings')({
  staticData: {
    access: 'signedIn',
    title: msg`Settings`,
    menu: { group: 'account', order: 20, icon: 'settings', key: ',' },
  },
  component: Page,
})

function Page() {
  return (
    <SettingsPage>
      <TodaySettings />
      <NotificationSettings />
      <ChangePassword />
      <Sessions />
    </SettingsPage>
  )
}
