import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { choiceOf, saidOf } from '../../../features/messaging/sent/choice.ts'
import { SentPage } from '../../../features/messaging/sent/SentPage.tsx'
import { namedIn } from '../../addresses/named-in.ts'

export const Route = createFileRoute('/messaging/sent')({
  staticData: {
    access: 'messaging.send',
    title: msg`Messages`,
    menu: { group: 'messaging', order: 5, icon: 'messages', key: 'm', tab: 3, under: ['/messaging/replies/'] },
  },
  validateSearch: (search) => namedIn(search, ['tab', 'kind', 'author', 'q', 'days']),
  component: Page,
})

function Page() {
  const choice = choiceOf(Route.useSearch())
  const navigate = useNavigate()
  return (
    <SentPage choice={choice} onChoice={(next) => void navigate({ to: './', search: saidOf(next), replace: true })} />
  )
}
