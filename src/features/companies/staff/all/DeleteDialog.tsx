import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { StaffCompany } from '../../../../../contract/companies/staff-endpoints.ts'
import { bringBack, takeAway } from '../../../../data/companies/staff-companies.ts'
import { useErrorText } from '../../../../data/network/error-text.ts'
import { TextField } from '../../../../ui/fields/Field.tsx'
import { useForm } from '../../../../ui/fields/form/use-form.ts'
import { FormDialog } from '../../../../ui/shells/FormDialog.tsx'
import { Quiet } from '../../../../ui/shells/Quiet.tsx'
import { sayDone } from '../../../../ui/toasts/say-done.tsx'

interface Props {
  company: StaffCompany
  onClose: () => void
}

/** What goes with a company is said before it is deleted; why, is kept. */
export function DeleteDialog({ company: { id, name, people, hiring_managers }, onClose }: Props) {
  const { t } = useLingui()
  const form = useForm({
    initial: { reason: '' },
    missing: ({ reason }) => ({ reason: reason.trim() ? undefined : t`Say why` }),
    send: async ({ reason }) => {
      await takeAway(String(id), reason)
      sayDone(<Trans>{name} was deleted</Trans>, () => bringBack(String(id)))
      onClose()
    },
    says: useErrorText(),
  })
  return (
    <FormDialog
      form={form}
      noValidate
      title={<Trans>Delete {name}?</Trans>}
      send={<Trans>Delete</Trans>}
      onClose={onClose}
    >
      <Quiet>
        <Plural
          value={people + hiring_managers}
          one="# person is signed out and can’t sign in."
          other="# people are signed out and can’t sign in."
        />{' '}
        <Trans>Nothing is erased: it can be restored.</Trans>
      </Quiet>
      <TextField label={t`Reason, for the audit log`} required maxLength={300} {...form.text('reason')} />
    </FormDialog>
  )
}
