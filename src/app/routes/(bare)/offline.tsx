import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { safeNext } from '../../../lib/url.ts'
import { OfflinePage } from '../../errors/OfflinePage.tsx'

export const Route = createFileRoute('/(bare)/offline')({
  staticData: { access: 'public', title: msg`No connection`, bare: true },
  validateSearch: (search): { next?: string } => (typeof search.next === 'string' ? { next: search.next } : {}),
  component: Page,
})

function Page() {
  const { next } = Route.useSearch()
  return <OfflinePage next={safeNext(next, location.origin) ?? '/'} />
}
