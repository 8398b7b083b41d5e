import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Employee } from '../../../contract/companies/employee-endpoints.ts'
import { saveEmployee } from '../../data/companies/company.ts'
import { useErrorText } from '../../data/network/error-text.ts'
import { Switch } from '../../ui/fields/Switch.tsx'
import { trouble } from '../../ui/toasts/toast.ts'
import { usePhone } from '../../ui/use-media.ts'
import { useAtHand } from './at-hand.tsx'
import classes from './Company.module.css'

/** Whether somebody may search; it holds at once. */
export function SearchSwitch({ employee, name }: { employee: Employee; name: string }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const at = useAtHand()
  // A phone has no head of the column to say so.
  const phone = usePhone()
  const id = useId()
  return (
    <>
      {phone ? (
        <label className={classes.right} htmlFor={id}>
          <Trans>Search</Trans>
        </label>
      ) : null}
      <Switch
        id={id}
        aria-label={t`Search for ${name}`}
        checked={employee.can_search}
        disabled={employee.role === 'service_admin'}
        onChange={(event) => {
          const can_search = event.currentTarget.checked
          void saveEmployee(at, employee, { can_search }).catch((error: unknown) => trouble(errorText(error)))
        }}
      />
    </>
  )
}
