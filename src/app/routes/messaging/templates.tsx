import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { addressOf, choiceOf } from '../../../features/templates/list/choice.ts'
import { TemplatesPage } from '../../../features/templates/TemplatesPage.tsx'
import { namedIn } from '../../addresses/named-in.ts'

export const Route = createFileRoute('/messaging/templates')({
  staticData: {
    access: 'templates.list',
    title: msg`Templates`,
    menu: { group: 'messaging', order: 10, icon: 'templates', key: 'e' },
  },
  validateSearch: (search) => namedIn(search, ['whose', 'created_by', 'q', 'sort', 'template']),
  component: Page,
})

function Page() {
  const choice = choiceOf(Route.useSearch())
  const navigate = useNavigate()
  return (
    <TemplatesPage
      choice={choice}
      onChoice={(next) => void navigate({ to: './', search: addressOf(next), replace: true })}
    />
  )
}
