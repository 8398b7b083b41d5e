import { Trans, useLingui } from '@lingui/react/macro'
import { makeCompany } from '../../../data/companies/staff-companies.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/fields/Field.tsx'
import { FormBox } from '../../../ui/fields/form/FormBox.tsx'
import { useForm } from '../../../ui/fields/form/use-form.ts'
import { Page } from '../../../ui/shells/Page.tsx'
import { Quiet } from '../../../ui/shells/Quiet.tsx'
import classes from './Staff.module.css'
import { Waiting } from './Waiting.tsx'

/**
 * Staff makes a company: the first of two forms.
 * @param onMade goes on to the second one, its admin
 */
export function NewCompanyPage({ onMade }: { onMade: (id: string) => void }) {
  const { t } = useLingui()
  return (
    <Page title={t`New company`} width="form">
      <Quiet lead>
        <Trans>Start with its name. Next, invite its admin, who adds everyone else.</Trans>
      </Quiet>
      <CompanyForm onMade={onMade} />
      <Waiting />
    </Page>
  )
}

function CompanyForm({ onMade }: { onMade: (id: string) => void }) {
  const { t } = useLingui()
  const form = useForm({
    initial: { name: '', site: '' },
    send: async (values) => onMade(String((await makeCompany(values)).id)),
    says: useErrorText(),
  })
  return (
    <FormBox form={form}>
      <TextField
        label={t({ message: 'Name', context: 'company' })}
        required
        maxLength={200}
        autoComplete="organization"
        {...form.text('name')}
      />
      <TextField label={t`Site`} maxLength={300} inputMode="url" hint={t`Optional`} {...form.text('site')} />
      <Button className={classes.act} type="submit" look="filled" disabled={form.busy}>
        <Trans>Create company</Trans>
      </Button>
    </FormBox>
  )
}
