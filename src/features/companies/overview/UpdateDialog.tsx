import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Company } from '../../../../contract/companies/endpoints.ts'
import { companyQuery, saveCompany } from '../../../data/companies/company.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { TextField } from '../../../ui/fields/Field.tsx'
import { useForm } from '../../../ui/fields/form/use-form.ts'
import { FormDialog } from '../../../ui/shells/FormDialog.tsx'
import { toast } from '../../../ui/toasts/toast.ts'

/** What a company may say of itself. */
export function UpdateDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(companyQuery(undefined), queryClient)
  return data ? <Update company={data} onClose={onClose} /> : null
}

/** Only what was changed here is sent. */
function Update({ company: { name, site }, onClose }: { company: Company; onClose: () => void }) {
  const { t } = useLingui()
  const form = useForm({
    initial: { name, site },
    send: async (values) => {
      await saveCompany(undefined, {
        ...(form.changed('name') && { name: values.name }),
        ...(form.changed('site') && { site: values.site }),
      })
      toast(t`Saved`)
      onClose()
    },
    says: useErrorText(),
  })
  return (
    <FormDialog title={<Trans>Company</Trans>} form={form} send={<Trans>Save</Trans>} onClose={onClose}>
      <TextField label={t({ message: 'Name', context: 'company' })} required maxLength={200} {...form.text('name')} />
      <TextField label={t`Site`} maxLength={300} inputMode="url" {...form.text('site')} />
    </FormDialog>
  )
}
