import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { StatusesPage } from '../../../features/folders/statuses/StatusesPage.tsx'
import type { Shown } from '../../../features/folders/statuses/StatusList.tsx'

const others: readonly string[] = ['available', 'all']

export const Route = createFileRoute('/folders/statuses')({
  staticData: {
    access: 'statuses.manage',
    title: msg`Statuses`,
    menu: { group: 'folders', order: 20, icon: 'statuses' },
  },
  validateSearch: (search): { show?: Shown; status?: string } => ({
    ...(others.includes(String(search.show)) && { show: search.show as Shown }),
    ...(typeof search.status === 'string' && { status: search.status }),
  }),
  component: Page,
})

function Page() {
  const { show = 'default', status } = Route.useSearch()
  const navigate = useNavigate()
  const go = (shown: Shown, open: string | undefined) =>
    void navigate({
      to: './',
      search: { ...(shown !== 'default' && { show: shown }), ...(open && { status: open }) },
      // What opens is a step of its own: Back closes it, on a phone most of all.
      replace: open === undefined || status !== undefined,
    })
  return (
    <StatusesPage shown={show} open={status} onShow={(next) => go(next, status)} onOpen={(next) => go(show, next)} />
  )
}
