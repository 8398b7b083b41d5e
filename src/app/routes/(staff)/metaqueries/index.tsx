import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { MetaQueriesPage } from '../../../../features/search/meta/MetaQueriesPage.tsx'

export const Route = createFileRoute('/(staff)/metaqueries/')({
  staticData: {
    access: 'metaqueries.manage',
    title: msg`Meta-queries`,
    menu: { group: 'more', order: 40, icon: 'metaQueries' },
  },
  component: () => <MetaQueriesPage />,
})
