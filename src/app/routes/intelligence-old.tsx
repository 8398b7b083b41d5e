import { msg } from '@lingui/core/macro'
import { createFileRoute, retainSearchParams } from '@tanstack/react-router'
import { searchAddress } from '../addresses/search-address.ts'
import { SearchRoute } from '../SearchRoute.tsx'

export const Route = createFileRoute('/intelligence-old')({
  staticData: { access: 'search.run', title: msg`Search` },
  validateSearch: searchAddress,
  search: { middlewares: [retainSearchParams(['to'])] },
  component: SearchRoute,
})
