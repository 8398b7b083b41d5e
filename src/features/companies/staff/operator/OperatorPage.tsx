import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Manager } from '../../../../../contract/companies/staff/manager-endpoints.ts'
import { managerQuery, saveManager } from '../../../../data/companies/staff-people.ts'
import { ApiError } from '../../../../data/network/api.ts'
import { useErrorText } from '../../../../data/network/error-text.ts'
import { queryClient } from '../../../../data/network/query.ts'
import { useActor } from '../../../../data/network/session.ts'
import { Button } from '../../../../ui/Button.tsx'
import { TextField } from '../../../../ui/fields/Field.tsx'
import { FormBox } from '../../../../ui/fields/form/FormBox.tsx'
import { useForm } from '../../../../ui/fields/form/use-form.ts'
import { Page } from '../../../../ui/shells/Page.tsx'
import { Quiet } from '../../../../ui/shells/Quiet.tsx'
import { NotFound } from '../../../../ui/states/NotFound.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import classes from '../Staff.module.css'
import { OperatorActs } from './OperatorActs.tsx'
import { RoleChoice } from './RoleChoice.tsx'

/** The card of one of the operator's people. */
export function OperatorPage({ id }: { id: string }) {
  const { t } = useLingui()
  const says = useErrorText()
  const read = useQuery(managerQuery(id), queryClient)
  const { data, error } = read
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  return (
    <Page
      title={data && (`${data.first_name} ${data.last_name}`.trim() || data.email)}
      above={{
        label: t`Managers`,
        link: (content, label, className) => (
          <Link to="/managers/" className={className} aria-label={label || undefined}>
            {content}
          </Link>
        ),
      }}
      width="form"
      of={read}
      says={says}
    >
      {(manager) => <Card key={manager.id} manager={manager} />}
    </Page>
  )
}

function Card({ manager }: { manager: Manager }) {
  const isSuper = useActor().role === 'super_user'
  const closed = manager.role === 'super_user' && !isSuper
  return (
    <>
      <Quiet lead>{manager.email}</Quiet>
      {closed ? (
        <Quiet>
          <Trans>Only a super user may change a super user.</Trans>
        </Quiet>
      ) : (
        <>
          <OperatorForm manager={manager} />
          <OperatorActs manager={manager} />
        </>
      )}
    </>
  )
}

const names = ['first_name', 'last_name', 'phone', 'role'] as const

/** Only what was changed here is sent. */
function OperatorForm({ manager }: { manager: Manager }) {
  const { t } = useLingui()
  const { first_name, last_name, phone, role } = manager
  const form = useForm({
    initial: { first_name, last_name, phone, role },
    send: async (values) => {
      const changed = names.filter((name) => form.changed(name)).map((name) => [name, values[name]])
      await saveManager(manager.id, Object.fromEntries(changed) as Partial<typeof values>)
      form.restart(values)
      toast(t`Saved`)
    },
    says: useErrorText(),
  })
  return (
    <FormBox form={form}>
      <TextField label={t`First name`} required maxLength={80} {...form.text('first_name')} />
      <TextField label={t`Last name`} required maxLength={80} {...form.text('last_name')} />
      <TextField label={t`Phone`} type="tel" maxLength={40} {...form.text('phone')} />
      <RoleChoice
        value={form.values.role}
        disabled={manager.last_super_user}
        onChange={(next) => form.set('role', next)}
      />
      {form.values.role === role ? null : (
        <Quiet>
          <Trans>With another role they are signed out everywhere.</Trans>
        </Quiet>
      )}
      <Button className={classes.act} type="submit" look="filled" disabled={form.busy || !form.dirty}>
        <Trans>Save</Trans>
      </Button>
    </FormBox>
  )
}
