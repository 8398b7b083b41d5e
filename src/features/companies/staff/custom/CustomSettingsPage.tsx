import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { CustomSettings } from '../../../../../contract/companies/staff/custom-endpoints.ts'
import { customSettingsQuery, saveCustomSettings } from '../../../../data/companies/staff-companies.ts'
import { ApiError } from '../../../../data/network/api.ts'
import { useErrorText } from '../../../../data/network/error-text.ts'
import { queryClient } from '../../../../data/network/query.ts'
import { Button } from '../../../../ui/Button.tsx'
import { TextField } from '../../../../ui/fields/Field.tsx'
import { FormBox } from '../../../../ui/fields/form/FormBox.tsx'
import { useForm } from '../../../../ui/fields/form/use-form.ts'
import { Body } from '../../../../ui/shells/Body.tsx'
import { Quiet } from '../../../../ui/shells/Quiet.tsx'
import { NotFound } from '../../../../ui/states/NotFound.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import { CompanyFrame } from '../../CompanyFrame.tsx'
import { LeaveUnsaved } from '../attributes/LeaveUnsaved.tsx'
import classes from '../Staff.module.css'

/** What one company has otherwise than the product (STAFF-03). */
export function CustomSettingsPage({ id }: { id: string }) {
  const read = useQuery(customSettingsQuery(id), queryClient)
  const says = useErrorText()
  if (read.error instanceof ApiError && read.error.status === 404) return <NotFound />
  return (
    <CompanyFrame>
      <Body width="form" of={read} says={says}>
        {(settings: CustomSettings) => <SettingsForm key={id} id={id} settings={settings} />}
      </Body>
    </CompanyFrame>
  )
}

function SettingsForm({ id, settings }: { id: string; settings: CustomSettings }) {
  const { t } = useLingui()
  const form = useForm({
    initial: { support_email: settings.support_email ?? '', help_url: settings.help_url ?? '' },
    send: async (values) => {
      const support_email = values.support_email.trim() || null
      const help_url = values.help_url.trim() || null
      await saveCustomSettings(id, { support_email, help_url })
      form.restart({ support_email: support_email ?? '', help_url: help_url ?? '' })
      toast(<Trans>Saved. It holds at once, also for those who are at work.</Trans>)
    },
    says: useErrorText(),
  })
  return (
    <FormBox form={form} noValidate>
      <LeaveUnsaved waits={form.dirty} />
      <Quiet lead>
        <Trans>Only this company’s people see these, on the help page.</Trans>
      </Quiet>
      <TextField
        label={t`Support email`}
        type="email"
        maxLength={254}
        {...form.text('support_email')}
        hint={t`Who its people write to. Empty: our support.`}
      />
      <TextField
        label={t`Help page of the company`}
        inputMode="url"
        maxLength={300}
        {...form.text('help_url')}
        hint={t`An https address. Empty: none.`}
      />
      <Button className={classes.act} type="submit" look="filled" disabled={form.busy || !form.dirty}>
        <Trans>Save</Trans>
      </Button>
    </FormBox>
  )
}
