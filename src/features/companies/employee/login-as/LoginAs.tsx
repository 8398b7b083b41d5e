import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { can } from '../../../../../contract/access/can.ts'
import type { Employee } from '../../../../../contract/companies/employee-endpoints.ts'
import { companyQuery } from '../../../../data/companies/company.ts'
import { queryClient } from '../../../../data/network/query.ts'
import { useActor } from '../../../../data/network/session.ts'
import { Button } from '../../../../ui/Button.tsx'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import { Setting } from '../../../../ui/shells/Setting.tsx'
import { useAtHand } from '../../at-hand.tsx'

const LoginAsDialog = lazyPart(() => import('./LoginAsDialog.tsx'))

/** Staff that may do so looks at what somebody sees, in their place (picture 62b); others see nothing here. */
export function LoginAs({ employee: { id, email }, name }: { employee: Employee; name: string }) {
  const at = useAtHand()
  const { data: company } = useQuery(companyQuery(at), queryClient)
  const [open, setOpen] = useState(false)
  if (!can(useActor(), 'users.loginAs')) return null
  return (
    <Setting label={<Trans>See what they see</Trans>}>
      <Button onClick={() => setOpen(true)}>
        <Trans>Log in as {name}</Trans>
      </Button>
      {open ? (
        <Suspense>
          <LoginAsDialog {...{ id, name, email }} company={company?.name ?? ''} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Setting>
  )
}
