import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { MetaQueriesPage } from '../../../../features/search/meta/MetaQueriesPage.tsx'

export const Route = createFileRoute('/(staff)/metaqueries/add')({
  staticData: { access: 'metaqueries.manage', title: msg`New meta-query` },
  component: Page,
})

function Page() {
  const navigate = useNavigate()
  return <MetaQueriesPage open="new" onClose={() => void navigate({ to: '/metaqueries/' })} />
}
