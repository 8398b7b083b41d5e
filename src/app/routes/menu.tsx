import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { MenuPage } from '../shell/navigation/MenuPage.tsx'

export const Route = createFileRoute('/menu')({
  staticData: { access: 'signedIn', title: msg`Menu` },
  component: MenuPage,
})
