import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FeaturePermission } from '../../../../contract/access/can.ts'
import type { Company } from '../../../../contract/companies/endpoints.ts'
import { companyQuery, saveManagerSettings } from '../../../data/companies/company.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { Tools } from '../../../ui/shells/Tools.tsx'
import { ErrorCard } from '../../../ui/states/ErrorCard.tsx'
import { toast, trouble } from '../../../ui/toasts/toast.ts'
import { useAtHand } from '../at-hand.tsx'
import classes from '../Company.module.css'
import { CompanyFrame } from '../CompanyFrame.tsx'
import { AsTheySee } from './AsTheySee.tsx'
import { ManagerLimits } from './ManagerLimits.tsx'
import { ManagerPages } from './ManagersPage.tsx'
import { Permissions } from './Permissions.tsx'

/** What hiring managers see and do, and where they may come from. */
export function ManagerSettingsPage() {
  const errorText = useErrorText()
  const { data, error, refetch } = useQuery(companyQuery(useAtHand()), queryClient)
  return (
    <CompanyFrame invite="hiring-managers/add/">
      {data ? (
        <Settings company={data} />
      ) : (
        <Tools>
          <ManagerPages />
        </Tools>
      )}
      {error && !data ? <ErrorCard detail={errorText(error)} onRetry={() => void refetch()} /> : null}
    </CompanyFrame>
  )
}

function Settings({ company }: { company: Company }) {
  const at = useAtHand()
  const errorText = useErrorText()
  // What was switched is shown at once, and gone again where it was refused.
  const [pending, setPending] = useState<FeaturePermission[]>()
  const [marked, setMarked] = useState<FeaturePermission>()
  const value = pending ?? company.hm_display_sections
  const save = async (hm_display_sections: FeaturePermission[]) => {
    setPending(hm_display_sections)
    try {
      queryClient.setQueryData(companyQuery(at).queryKey, await saveManagerSettings(at, { hm_display_sections }))
      toast(<Trans>Saved, in force for all of them</Trans>)
    } catch (error) {
      trouble(errorText(error))
    } finally {
      setPending(undefined)
    }
  }
  return (
    <div className={classes.beside}>
      <div className={classes.column}>
        <Tools>
          <ManagerPages />
        </Tools>
        <div className={classes.settings}>
          <Permissions value={value} onChange={(next) => void save(next)} onMark={setMarked} />
          <ManagerLimits company={company} />
        </div>
      </div>
      <AsTheySee value={value} marked={marked} />
    </div>
  )
}
