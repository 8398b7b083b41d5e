import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { TemplatesPage } from '../../../features/templates/TemplatesPage.tsx'

export const Route = createFileRoute('/messaging/templates')({
  staticData: {
    access: 'templates.list',
    title: msg`Templates`,
    menu: { group: 'messaging', order: 10, icon: 'templates', key: 't' },
  },
  validateSearch: (search): { created_by?: string } =>
    typeof search.created_by === 'string' ? { created_by: search.created_by } : {},
  component: Page,
})

function Page() {
  const { created_by: creator } = Route.useSearch()
  const navigate = useNavigate()
  return (
    <TemplatesPage
      creator={creator}
      onCreator={(next) => void navigate({ to: './', search: next ? { created_by: next } : {}, replace: true })}
    />
  )
}
