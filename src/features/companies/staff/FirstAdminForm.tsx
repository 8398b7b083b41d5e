import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { sendToAdmin } from '../../../data/companies/staff-companies.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/fields/Field.tsx'
import { FormBox } from '../../../ui/fields/form/FormBox.tsx'
import { useForm } from '../../../ui/fields/form/use-form.ts'
import { Segmented } from '../../../ui/fields/Segmented.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { LinksDialog } from '../invite/LinksDialog.tsx'
import classes from './Staff.module.css'

interface Props {
  /** Of the company. */
  id: string
  /** Who was invited before. */
  invited: string | undefined
}

interface Said {
  email: string
  language: 'en' | 'ru'
}

/** Invites one person, in their language; where the server sends no mail the link is shown once. */
export function FirstAdminForm({ id, invited }: Props) {
  const { t, i18n } = useLingui()
  const [link, setLink] = useState<string>()
  const beginning: Said = { email: invited ?? '', language: i18n.locale === 'ru' ? 'ru' : 'en' }
  const form = useForm({
    initial: beginning,
    send: async (values) => {
      const { email } = values
      const handed = await sendToAdmin(id, values)
      if (handed) setLink(handed)
      else toast(<Trans>The invitation is on its way to {email}</Trans>)
    },
    says: useErrorText(),
  })
  const { email, language } = form.values
  return (
    <FormBox form={form}>
      <TextField label={t`Email`} type="email" required maxLength={254} {...form.text('email')} />
      <Segmented
        captioned
        label={t`Invitation language`}
        value={language}
        options={[
          { value: 'en', label: 'English' },
          { value: 'ru', label: 'Русский' },
        ]}
        onChange={(value) => form.set('language', value)}
      />
      <Button className={classes.act} type="submit" look="filled" disabled={form.busy}>
        {invited === undefined ? <Trans>Invite admin</Trans> : <Trans>Invite again</Trans>}
      </Button>
      {link ? <LinksDialog links={[{ email, link }]} onClose={() => setLink(undefined)} /> : null}
    </FormBox>
  )
}
