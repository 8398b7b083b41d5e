import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { choiceOf, saidOf } from '../../../features/messaging/replies/choice.ts'
import { RepliesPage } from '../../../features/messaging/replies/RepliesPage.tsx'
import { namedIn } from '../../addresses/named-in.ts'

export const Route = createFileRoute('/messaging/replies')({
  staticData: { access: 'messaging.send', title: msg`Replies` },
  validateSearch: (search) => namedIn(search, ['list', 'q', 'thread']),
  component: Page,
})

function Page() {
  const choice = choiceOf(Route.useSearch())
  const navigate = useNavigate()
  return (
    <RepliesPage
      choice={choice}
      // A thread that opens over the list is gone back from.
      onChoice={(next) =>
        void navigate({ to: './', search: saidOf(next), replace: !next.thread || choice.thread !== '' })
      }
    />
  )
}
