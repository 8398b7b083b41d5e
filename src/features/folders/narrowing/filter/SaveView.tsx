import { Trans, useLingui } from '@lingui/react/macro'
import { viewNameLimit } from '../../../../../contract/folders/views/view-endpoints.ts'
import { saveView } from '../../../../data/folders/narrowing/saved-views.ts'
import { useErrorText } from '../../../../data/network/error-text.ts'
import { TextField } from '../../../../ui/fields/Field.tsx'
import { useForm } from '../../../../ui/fields/form/use-form.ts'
import { FormDialog } from '../../../../ui/shells/FormDialog.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'

interface Props {
  query: string
  onClose: () => void
}

/** Keeps how one looks at people by a name, for every folder. */
export default function SaveView({ query, onClose }: Props) {
  const { t } = useLingui()
  const form = useForm({
    initial: { name: '' },
    send: async ({ name }) => {
      await saveView(name.trim(), query)
      toast(t`View saved`)
      onClose()
    },
    says: useErrorText(),
  })
  return (
    <FormDialog
      title={t`Save this view`}
      form={form}
      send={<Trans>Save</Trans>}
      disabled={form.values.name.trim() === ''}
      onClose={onClose}
    >
      <p>
        <Trans>Status, filters, order and columns, for any folder. A view of the same name is replaced.</Trans>
      </p>
      <TextField
        data-first
        label={t({ message: 'Name', context: 'of a thing' })}
        required
        autoComplete="off"
        maxLength={viewNameLimit}
        {...form.text('name')}
      />
    </FormDialog>
  )
}
