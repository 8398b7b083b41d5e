import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { HelpPage } from '../shell/help/HelpPage.tsx'

export const Route = createFileRoute('/help')({
  staticData: { access: 'signedIn', title: msg`Help`, menu: { group: 'help', order: 10, icon: 'help' } },
  component: HelpPage,
})
