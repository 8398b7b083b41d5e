import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { specializationFilter } from '../../../contract/search/specialization-search.ts'
import { SearchRoute } from '../SearchRoute.tsx'
import { searchAddress } from '../search-address.ts'

export const Route = createFileRoute('/specialization-query/$id')({
  staticData: { access: 'search.run', title: msg`Search` },
  validateSearch: searchAddress,
  beforeLoad: ({ params }) => {
    if (!specializationFilter(params.id)) throw notFound()
  },
  component: Page,
})

function Page() {
  return <SearchRoute specialization={Route.useParams().id} />
}
