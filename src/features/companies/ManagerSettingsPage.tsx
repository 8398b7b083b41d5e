import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { FeaturePermission } from '../../../contract/access/can.ts'
import type { Company } from '../../../contract/companies/endpoints.ts'
import { ApiError } from '../../data/network/api.ts'
import { useErrorText } from '../../data/network/error-text.ts'
import { queryClient } from '../../data/network/query.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/fields/Field.tsx'
import { ErrorCard } from '../../ui/states/ErrorCard.tsx'
import { toast, trouble } from '../../ui/toasts/toast.ts'
import classes from './Company.module.css'
import { CompanyFrame } from './CompanyFrame.tsx'
import { companyQuery, saveManagerSettings } from './data.ts'
import { ManagerPages } from './ManagersPage.tsx'
import { Permissions } from './Permissions.tsx'

/** What hiring managers see and do, and where they may come from. */
export function ManagerSettingsPage() {
  const errorText = useErrorText()
  const { data, error, refetch } = useQuery(companyQuery, queryClient)
  return (
    <CompanyFrame invite="/company/hiring-managers/add/">
      <div className={classes.filters}>
        <ManagerPages />
      </div>
      <div className={classes.settings}>
        {data ? <Settings company={data} /> : null}
        {error && !data ? <ErrorCard detail={errorText(error)} onRetry={() => void refetch()} /> : null}
      </div>
    </CompanyFrame>
  )
}

function Settings({ company }: { company: Company }) {
  const errorText = useErrorText()
  // What was switched is shown at once, and gone again where it was refused.
  const [pending, setPending] = useState<FeaturePermission[]>()
  const save = async (hm_display_sections: FeaturePermission[]) => {
    setPending(hm_display_sections)
    try {
      queryClient.setQueryData(companyQuery.queryKey, await saveManagerSettings({ hm_display_sections }))
      toast(<Trans>Saved, in force for all of them</Trans>)
    } catch (error) {
      trouble(errorText(error))
    } finally {
      setPending(undefined)
    }
  }
  return (
    <>
      <Permissions value={pending ?? company.hm_display_sections} onChange={(next) => void save(next)} />
      <Limits company={company} />
    </>
  )
}

function Limits({ company }: { company: Company }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [domains, setDomains] = useState(company.invite_domains.join(', '))
  const [error, setError] = useState<unknown>()
  const fields = error instanceof ApiError ? error.fields : {}
  const domainError = Object.entries(fields).find(([name]) => name.startsWith('invite_domains'))?.[1][0]
  const { used, max } = company.hiring_managers
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setError(undefined)
    try {
      await saveManagerSettings({
        invite_domains: [
          ...new Set(
            domains
              .toLowerCase()
              .split(/[\s,;]+/)
              .filter(Boolean),
          ),
        ],
      })
      toast(t`Saved`)
    } catch (problem) {
      setError(problem)
    }
  }
  return (
    <form className={classes.limits} onSubmit={(event) => void submit(event)}>
      {error && Object.keys(fields).length === 0 ? (
        <p className={classes.problem} role="alert">
          {errorText(error)}
        </p>
      ) : null}
      <TextField
        label={t`Hiring managers`}
        value={max === null ? t`${used}, as many as you like` : t`${used} of ${max}`}
        hint={t`Set by your plan.`}
        readOnly
      />
      <TextField
        label={t`Domains that may be invited`}
        maxLength={2000}
        value={domains}
        error={domainError}
        hint={t`Separated by commas. Empty: any address may be invited.`}
        onChange={(event) => setDomains(event.target.value)}
      />
      <Button type="submit" look="filled">
        <Trans>Save</Trans>
      </Button>
    </form>
  )
}
