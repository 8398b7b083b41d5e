import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { BannedLinksPage } from '../../../features/profiles/history/BannedLinksPage.tsx'

export const Route = createFileRoute('/profiles/ban')({
  staticData: { access: 'links.ban', title: msg`Banned links`, menu: { group: 'more', order: 39, icon: 'banned' } },
  component: BannedLinksPage,
})
