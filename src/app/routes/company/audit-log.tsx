import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { AuditPage } from '../../../features/companies/audit/AuditPage.tsx'
import { auditChoice } from '../../addresses/audit-choice.ts'

export const Route = createFileRoute('/company/audit-log')({
  staticData: { access: 'company.view', title: msg`Audit log` },
  validateSearch: auditChoice,
  component: Page,
})

function Page() {
  const { q = '', kind = 'any', period = 'any' } = Route.useSearch()
  const navigate = useNavigate()
  return (
    <AuditPage
      choice={{ q, kind, period }}
      onChoice={(next) =>
        void navigate({
          to: './',
          search: {
            ...(next.q && { q: next.q }),
            ...(next.kind !== 'any' && { kind: next.kind }),
            ...(next.period !== 'any' && { period: next.period }),
          },
          replace: true,
        })
      }
    />
  )
}
