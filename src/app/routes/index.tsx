import { msg } from '@lingui/core/macro'
import { createFileRoute, retainSearchParams } from '@tanstack/react-router'
import { searchAddress } from '../addresses/search-address.ts'
import { SearchRoute } from '../SearchRoute.tsx'

export const Route = createFileRoute('/')({
  staticData: {
    access: 'search.run',
    title: msg`Search`,
    menu: {
      group: 'search',
      order: 10,
      icon: 'search',
      key: 's',
      tab: 1,
      under: ['/profiles', '/intelligence', '/specialization-query'],
    },
  },
  validateSearch: searchAddress,
  search: { middlewares: [retainSearchParams(['to'])] },
  component: SearchRoute,
})
