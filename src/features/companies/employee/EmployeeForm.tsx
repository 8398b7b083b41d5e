import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import type { Employee, EmployeeChanges } from '../../../../contract/companies/employee-endpoints.ts'
import { departmentsQuery, saveEmployee } from '../../../data/companies/company.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea, TextField } from '../../../ui/fields/Field.tsx'
import { FormBox } from '../../../ui/fields/form/FormBox.tsx'
import { useForm } from '../../../ui/fields/form/use-form.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { useAtHand } from '../at-hand.tsx'
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
  const at = useAtHand()
  const listId = useId()
  const { data: departments = [] } = useQuery(departmentsQuery(at), queryClient)
  const known = Object.fromEntries(names.map((name) => [name, employee[name]])) as Record<Name, string>
  const form = useForm({
    initial: known,
    send: async (values) => {
      const changed = names.filter((name) => form.changed(name))
      await saveEmployee(
        at,
        employee,
        Object.fromEntries(changed.map((name) => [name, values[name]])) as EmployeeChanges,
      )
      toast(t`Saved`)
    },
    says: useErrorText(),
  })
  // What the server has made of it, or another admin has said meanwhile, where nothing is being typed here.
  const shown = useRef(employee)
  useEffect(() => {
    if (employee === shown.current || form.dirty) return
    shown.current = employee
    form.restart(known)
  })
  return (
    <FormBox form={form}>
      <div className={classes.two}>
        <TextField label={t`First name`} required maxLength={80} {...form.text('first_name')} />
        <TextField label={t`Last name`} required maxLength={80} {...form.text('last_name')} />
      </div>
      <div className={classes.phones}>
        <TextField label={t`Phone`} type="tel" maxLength={40} {...form.text('phone')} />
        <TextField label={t`Extension`} inputMode="numeric" maxLength={10} {...form.text('phone_extension')} />
        <TextField label={t`Additional phone`} type="tel" maxLength={40} {...form.text('additional_phone')} />
      </div>
      <TextField label={t`Department`} maxLength={80} list={listId} {...form.text('department')} />
      <datalist id={listId}>
        {departments.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextArea label={t`Comment`} maxLength={1000} rows={3} {...form.text('comment')} />
      <Button className={classes.save} type="submit" look="filled" disabled={form.busy || !form.dirty}>
        <Trans>Save</Trans>
      </Button>
    </FormBox>
  )
}
