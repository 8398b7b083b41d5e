import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ManagerRole } from '../../../../../contract/companies/staff/manager-endpoints.ts'
import { addManager } from '../../../../data/companies/staff-people.ts'
import { useErrorText } from '../../../../data/network/error-text.ts'
import { TextField } from '../../../../ui/fields/Field.tsx'
import { useForm } from '../../../../ui/fields/form/use-form.ts'
import { Segmented } from '../../../../ui/fields/Segmented.tsx'
import { FormDialog } from '../../../../ui/shells/FormDialog.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import { OperatorLink } from './OperatorLink.tsx'
import { RoleChoice } from './RoleChoice.tsx'

interface Said {
  email: string
  first_name: string
  last_name: string
  role: ManagerRole
  language: 'en' | 'ru'
}

/** Adds somebody to the operator's people; they choose their password by a link. */
export function AddOperator({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const [handed, setHanded] = useState<{ email: string; link: string }>()
  const beginning: Said = {
    ...{ email: '', first_name: '', last_name: '', role: 'sales_manager' },
    language: i18n.locale === 'ru' ? 'ru' : 'en',
  }
  const form = useForm<Said>({
    initial: beginning,
    send: async (values) => {
      const { link } = await addManager(values)
      const { email } = values
      if (link) return setHanded({ email, link })
      toast(<Trans>The link is on its way to {email}</Trans>)
      onClose()
    },
    says: useErrorText(),
  })
  if (handed) return <OperatorLink {...handed} onClose={onClose} />
  const { role, language } = form.values
  return (
    <FormDialog title={<Trans>Add manager</Trans>} form={form} send={<Trans>Add</Trans>} onClose={onClose}>
      <TextField label={t`Email`} type="email" required maxLength={254} {...form.text('email')} />
      <TextField label={t`First name`} required maxLength={80} {...form.text('first_name')} />
      <TextField label={t`Last name`} required maxLength={80} {...form.text('last_name')} />
      <RoleChoice value={role} onChange={(next) => form.set('role', next)} />
      <Segmented
        captioned
        label={t`Language`}
        value={language}
        options={[
          { value: 'en', label: 'English' },
          { value: 'ru', label: 'Русский' },
        ]}
        onChange={(next) => form.set('language', next)}
      />
    </FormDialog>
  )
}
