import { SelectOrdinal, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { Company } from '../../../../contract/companies/endpoints.ts'
import { ApiError } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { useFrontDoor } from '../../../data/users/front-door.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/fields/Field.tsx'
import { Problem } from '../../../ui/states/Problem.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import classes from '../Company.module.css'
import { saveManagerSettings } from '../data.ts'

/** Which folder is the first that cannot be shared. */
function BeyondThem({ most }: { most: number }) {
  return (
    <SelectOrdinal
      value={most + 1}
      one="The #st cannot be shared."
      two="The #nd cannot be shared."
      few="The #rd cannot be shared."
      other="The #th cannot be shared."
    />
  )
}

/** How many folders were written down; null: any number, undefined: no number that can be set. */
function folderCount(text: string): number | null | undefined {
  if (!text.trim()) return null
  const count = /^\d+$/.test(text.trim()) ? Number(text) : 0
  return count >= 1 && count <= 10_000 ? count : undefined
}

/** How many hiring managers there may be, how much each may have, and where they may come from. */
export function ManagerLimits({ company }: { company: Company }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [domains, setDomains] = useState(company.invite_domains.join(', '))
  const [most, setMost] = useState(company.max_manager_folders?.toString() ?? '')
  const count = folderCount(most)
  const [error, setError] = useState<unknown>()
  const fields = error instanceof ApiError ? error.fields : {}
  const domainError = Object.entries(fields).find(([name]) => name.startsWith('invite_domains'))?.[1][0]
  const { used, max } = company.hiring_managers
  const sales = useFrontDoor().data?.sales
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setError(undefined)
    if (count === undefined) return
    try {
      await saveManagerSettings({
        max_manager_folders: count,
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
      {error && Object.keys(fields).length === 0 ? <Problem>{errorText(error)}</Problem> : null}
      <TextField
        label={t`Hiring managers`}
        value={max === null ? t`${used}, unlimited` : t`${used} of ${max}`}
        hint={
          max === null || !sales ? (
            t`Set by your plan.`
          ) : (
            <Trans>
              Set by your plan. <a href={`mailto:${sales}`}>{sales}</a> can raise it.
            </Trans>
          )
        }
        readOnly
      />
      <TextField
        label={t`Folders per hiring manager`}
        inputMode="numeric"
        maxLength={5}
        value={most}
        error={
          count === undefined ? t`A whole number from 1 to 10,000, or leave empty` : fields.max_manager_folders?.[0]
        }
        hint={count ? <BeyondThem most={count} /> : t`Leave empty for no limit.`}
        onChange={(event) => setMost(event.target.value)}
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
