import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { MetaQueriesPage } from '../../../../features/search/meta/MetaQueriesPage.tsx'
import { knownId } from '../../../addresses/known-id.ts'

export const Route = createFileRoute('/(staff)/metaqueries/$metaQueryId')({
  staticData: { access: 'metaqueries.manage', title: msg`Edit meta-query` },
  beforeLoad: ({ params }) => knownId(params.metaQueryId),
  component: Page,
})

function Page() {
  const navigate = useNavigate()
  const { metaQueryId } = Route.useParams()
  return <MetaQueriesPage open={Number(metaQueryId)} onClose={() => void navigate({ to: '/metaqueries/' })} />
}
