import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SearchesPage } from '../../features/search/saved/SearchesPage.tsx'

export const Route = createFileRoute('/searches')({
  staticData: {
    access: 'search.save',
    title: msg`Saved searches`,
    menu: { group: 'search', order: 20, icon: 'saved' },
  },
  component: SearchesPage,
})
