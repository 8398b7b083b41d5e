import { Trans, useLingui } from '@lingui/react/macro'
import { type BanReason, banReasons } from '../../../../contract/profiles/edit/banned-endpoints.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { ban } from '../../../data/profiles/banned-links.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/fields/Field.tsx'
import { FormBox } from '../../../ui/fields/form/FormBox.tsx'
import { useForm } from '../../../ui/fields/form/use-form.ts'
import { Select } from '../../../ui/fields/Select.tsx'
import { tellSystem } from '../../../ui/toasts/system-message.ts'
import { useBanWords } from './banned-columns.tsx'
import classes from './History.module.css'

/** Bans a link, and why; what is wrong with it is said at the field. */
export function BanForm() {
  const { t } = useLingui()
  const words = useBanWords()
  const form = useForm<{ url: string; reason: BanReason }>({
    initial: { url: '', reason: 'asked' },
    send: async ({ url: link, reason }) => {
      const { url } = await ban(link, reason)
      tellSystem({ kind: 'note', passes: true, text: <Trans>Link {url} banned</Trans> })
      form.restart({ url: '', reason })
    },
    says: useErrorText(),
  })
  return (
    <FormBox form={form} className={classes.ban}>
      <TextField label={t`Link to ban`} maxLength={1000} placeholder="https://" {...form.text('url')} />
      <div className={classes.why}>
        <Select
          label={t`Reason`}
          data={banReasons.map((value) => ({ value, label: words[value] }))}
          value={form.values.reason}
          onChange={(reason) => form.set('reason', reason)}
        />
      </div>
      <Button type="submit" look="filled" disabled={form.busy || !form.values.url.trim()}>
        <Trans>Ban link</Trans>
      </Button>
    </FormBox>
  )
}
