import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { statusNameLimit } from '../../../../contract/folders/statuses.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/fields/Field.tsx'
import { FormBox } from '../../../ui/fields/form/FormBox.tsx'
import { useForm } from '../../../ui/fields/form/use-form.ts'
import classes from './Statuses.module.css'
import { type NameField, type Names, useNames } from './use-names.ts'

interface Props {
  /** Absent: something new. */
  before?: Names | undefined
  id?: string
  /** Beneath the names: what else is said of it. */
  children?: ReactNode
  /** Without buttons of its own: they stand elsewhere. */
  bare?: boolean
  onSave: (names: Names) => Promise<void>
  onCancel: () => void
}

/** Both names; the one in the user's language is needed, the other one is the same where it is left empty. */
export function NameForm({ before, id, children, bare, onSave, onCancel }: Props) {
  const { t } = useLingui()
  const { fields, labels } = useNames()
  const [first, second] = fields
  const form = useForm<Names>({
    initial: before ?? { name: '', name_ru: '' },
    missing: (names) => ({ [first]: names[first].trim() ? undefined : t`This field is required` }),
    send: async (names) => {
      const own = names[first].trim()
      await onSave({ ...names, [first]: own, [second]: names[second].trim() || own })
    },
    says: useErrorText(),
  })
  const field = (name: NameField) => ({
    label: labels[name],
    maxLength: statusNameLimit,
    autoComplete: 'off',
    ...form.text(name),
  })
  return (
    <FormBox id={id} form={form} className={classes.form}>
      <TextField data-first autoFocus={!bare} aria-required {...field(first)} />
      <TextField placeholder={form.values[first]} {...field(second)} />
      {children}
      {bare ? null : (
        <div className={classes.formActs}>
          <Button size="small" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button size="small" type="submit" look="filled" disabled={form.busy}>
            <Trans>Save</Trans>
          </Button>
        </div>
      )}
    </FormBox>
  )
}
