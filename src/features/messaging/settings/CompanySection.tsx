import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import {
  type CompanySettings,
  mostDailyMails,
  unsubscribeTextLimit,
} from '../../../../contract/messaging/settings-endpoints.ts'
import { companySettingsQuery, saveCompany } from '../../../data/messaging/mail-settings.ts'
import { queryClient } from '../../../data/network/query.ts'
import { TextField } from '../../../ui/fields/Field.tsx'
import { SwitchRow } from '../../../ui/shells/SwitchRow.tsx'
import { Unread } from '../Unread.tsx'
import { SaveForm } from './SaveForm.tsx'
import classes from './Settings.module.css'
import { SignatureFields } from './SignatureFields.tsx'
import { TrackingField } from './TrackingField.tsx'
import { useSaving } from './use-saving.ts'
import { WindowFields } from './WindowFields.tsx'

/** What holds for the mail of all people of the company where they say nothing else. */
export function CompanySection() {
  const { data, error, refetch } = useQuery(companySettingsQuery, queryClient)
  if (!data) return error ? <Unread error={error} onRetry={() => void refetch()} /> : <div aria-busy />
  return <CompanyForm settings={data} />
}

function CompanyForm({ settings }: { settings: CompanySettings }) {
  const { t } = useLingui()
  const { draft, put, fields, problem, save } = useSaving(settings, saveCompany)
  return (
    <SaveForm
      title={t`Defaults for all`}
      says={<Trans>Unless people choose otherwise</Trans>}
      problem={problem}
      onSave={() => save(draft)}
    >
      <WindowFields draft={draft} fields={fields} onChange={put} />
      <div className={classes.three}>
        <TextField
          label={t`Emails per mailbox per day`}
          type="number"
          required
          min={1}
          max={mostDailyMails}
          hint={t`No mailbox can send more than this.`}
          value={draft.daily_limit || ''}
          error={fields.daily_limit?.[0]}
          onChange={(event) => put({ daily_limit: Number(event.target.value) })}
        />
      </div>
      <TrackingField on={draft.views_tracking} onChange={put} />
      <SignatureFields draft={draft} problem={fields.signature?.[0]} onChange={put} />
      <TextField
        label={t`Text of the unsubscribe link`}
        maxLength={unsubscribeTextLimit}
        placeholder={t`Unsubscribe`}
        value={draft.unsubscribe_text}
        error={fields.unsubscribe_text?.[0]}
        onChange={(event) => put({ unsubscribe_text: event.target.value })}
      />
      <SwitchRow
        label={<Trans>Unsubscribe link in single messages, too</Trans>}
        note={<Trans>Sequences always include it.</Trans>}
        on={draft.unsubscribe_single}
        onChange={(unsubscribe_single) => put({ unsubscribe_single })}
      />
    </SaveForm>
  )
}
