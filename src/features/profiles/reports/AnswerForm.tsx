import { Trans, useLingui } from '@lingui/react/macro'
import { reportAnswerLimit } from '../../../../contract/profiles/report-endpoints.ts'
import { useConnection } from '../../../data/device/live.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { answerTo } from '../../../data/profiles/reports.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/fields/Field.tsx'
import { FormBox } from '../../../ui/fields/form/FormBox.tsx'
import { useForm } from '../../../ui/fields/form/use-form.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import classes from './Reports.module.css'

/** Closes a report; its sender reads the answer among what they are told. */
export function AnswerForm({ id }: { id: string }) {
  const { t } = useLingui()
  const offline = useConnection() === 'offline'
  const form = useForm({
    initial: { answer: '' },
    missing: ({ answer }) => ({ answer: answer.trim() ? undefined : t`Write an answer.` }),
    send: async ({ answer }) => {
      await answerTo(id, answer.trim())
      toast(t`Report answered`)
    },
    says: useErrorText(),
  })
  return (
    <FormBox form={form} className={classes.form} noValidate>
      <TextArea label={t`Answer`} rows={2} maxLength={reportAnswerLimit} {...form.text('answer')} />
      <Button type="submit" disabled={form.busy} reason={offline ? t`This needs a connection` : undefined}>
        <Trans>Answer and close</Trans>
      </Button>
    </FormBox>
  )
}
