import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/')({
  staticData: {
    access: 'search.run',
    title: msg`Search`,
    menu: { group: 'search', order: 10, icon: 'search', tab: 1 },
  },
})
