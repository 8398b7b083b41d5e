import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { Employee, EmployeeChanges } from '../../../../contract/companies/employee-endpoints.ts'
import { ApiError } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea, TextField } from '../../../ui/fields/Field.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { departmentsQuery, saveEmployee } from '../data.ts'
import classes from './EmployeePage.module.css'

const names = [
  'first_name',
  'last_name',
  'phone',
  'phone_extension',
  'additional_phone',
  'department',
  'comment',
] as const
type Name = (typeof names)[number]

/** What an admin says of somebody. Only what was changed here is sent: another admin's changes beside it stay. */
export function EmployeeForm({ employee }: { employee: Employee }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const listId = useId()
  const { data: departments = [] } = useQuery(departmentsQuery, queryClient)
  const [changes, setChanges] = useState<Partial<Record<Name, string>>>({})
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const changed = names.filter((name) => changes[name] !== undefined && changes[name] !== employee[name])
  const fields = error instanceof ApiError ? error.fields : {}
  const field = (name: Name) => ({
    name,
    value: changes[name] ?? employee[name],
    error: fields[name]?.[0],
    onChange: (event: { target: { value: string } }) => setChanges({ ...changes, [name]: event.target.value }),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setError(undefined)
    try {
      await saveEmployee(employee, Object.fromEntries(changed.map((name) => [name, changes[name]])) as EmployeeChanges)
      setChanges({})
      toast(t`Saved`)
    } catch (problem) {
      setError(problem)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      {error && Object.keys(fields).length === 0 ? (
        <p className={classes.problem} role="alert">
          {errorText(error)}
        </p>
      ) : null}
      <div className={classes.two}>
        <TextField label={t`First name`} required maxLength={80} {...field('first_name')} />
        <TextField label={t`Last name`} required maxLength={80} {...field('last_name')} />
      </div>
      <div className={classes.phones}>
        <TextField label={t`Phone`} type="tel" maxLength={40} {...field('phone')} />
        <TextField label={t`Extension`} inputMode="numeric" maxLength={10} {...field('phone_extension')} />
        <TextField label={t`Additional phone`} type="tel" maxLength={40} {...field('additional_phone')} />
      </div>
      <TextField label={t`Department`} maxLength={80} list={listId} {...field('department')} />
      <datalist id={listId}>
        {departments.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextArea label={t`Comment`} maxLength={1000} rows={3} {...field('comment')} />
      <Button className={classes.save} type="submit" look="filled" disabled={busy || changed.length === 0}>
        <Trans>Save</Trans>
      </Button>
    </form>
  )
}
