import { Trans, useLingui } from '@lingui/react/macro'
import { useErrorText } from '../../data/network/error-text.ts'
import { useUser } from '../../data/network/session.ts'
import { saveName } from '../../data/users/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/fields/Field.tsx'
import { FormBox } from '../../ui/fields/form/FormBox.tsx'
import { useForm } from '../../ui/fields/form/use-form.ts'
import { toast } from '../../ui/toasts/toast.ts'
import classes from './SettingsPage.module.css'

/** How colleagues see the user; it is saved when they say so, because half a name is nobody's. */
export function OwnName() {
  const { t } = useLingui()
  const { first_name, last_name } = useUser()
  const form = useForm({
    initial: { first_name, last_name },
    send: async (name) => {
      await saveName(name)
      toast(t`Saved`)
    },
    says: useErrorText(),
  })
  const field = { required: true, maxLength: 80 }
  return (
    <FormBox form={form} className={classes.name}>
      <TextField label={t`First name`} autoComplete="given-name" {...field} {...form.text('first_name')} />
      <TextField label={t`Last name`} autoComplete="family-name" {...field} {...form.text('last_name')} />
      {form.dirty ? (
        <Button type="submit" look="filled" disabled={form.busy}>
          <Trans>Save</Trans>
        </Button>
      ) : null}
    </FormBox>
  )
}
