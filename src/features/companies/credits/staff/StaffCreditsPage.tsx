import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staffCompanyQuery } from '../../../../data/companies/staff-companies.ts'
import { ApiError } from '../../../../data/network/api.ts'
import { queryClient } from '../../../../data/network/query.ts'
import { Button } from '../../../../ui/Button.tsx'
import { NotFound } from '../../../../ui/states/NotFound.tsx'
import { usePhone } from '../../../../ui/use-media.ts'
import { CompanyFrame } from '../../CompanyFrame.tsx'
import { Ledger } from '../Ledger.tsx'
import { AddCreditsDialog } from './AddCreditsDialog.tsx'
import { QuotaDialogs } from './QuotaDialogs.tsx'

/** What any company spent and was given, and what staff adds to it (STAFF-03). */
export function StaffCreditsPage({ id }: { id: string }) {
  const read = useQuery(staffCompanyQuery(id), queryClient)
  if (read.error instanceof ApiError && read.error.status === 404) return <NotFound />
  return (
    <CompanyFrame act={<MoneyActs id={id} />}>
      <Ledger company={id} />
    </CompanyFrame>
  )
}

/** What staff does with a company's money: adds credits, sets quotas. */
function MoneyActs({ id }: { id: string }) {
  const { t } = useLingui()
  const phone = usePhone()
  const [open, setOpen] = useState<'credits' | 'quotas'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Button onClick={() => setOpen('quotas')}>
        <Trans>Quotas</Trans>
      </Button>
      <Button
        look={phone ? 'ghost' : 'filled'}
        square={phone}
        aria-label={phone ? t`Add credits` : undefined}
        onClick={() => setOpen('credits')}
      >
        <IconPlus size={phone ? 24 : 16} stroke={2} aria-hidden />
        {phone ? null : <Trans>Add credits</Trans>}
      </Button>
      {open === 'credits' ? <AddCreditsDialog id={id} onClose={close} /> : null}
      {open === 'quotas' ? <QuotaDialogs id={id} onClose={close} /> : null}
    </>
  )
}
