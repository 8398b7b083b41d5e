import { msg } from '@lingui/core/macro'
import { createFileRoute, retainSearchParams } from '@tanstack/react-router'
import { specializationFilter } from '../../../contract/search/links/specialization-search.ts'
import { searchAddress } from '../addresses/search-address.ts'
import { NotFoundPage } from '../errors/NotFoundPage.tsx'
import { SearchRoute } from '../SearchRoute.tsx'

export const Route = createFileRoute('/specialization-query/$id')({
  staticData: { access: 'search.run', title: msg`Search` },
  validateSearch: searchAddress,
  search: { middlewares: [retainSearchParams(['to'])] },
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  // Here and not before loading: what is asked there comes with the first page of everybody.
  return specializationFilter(id) ? <SearchRoute specialization={id} /> : <NotFoundPage />
}
