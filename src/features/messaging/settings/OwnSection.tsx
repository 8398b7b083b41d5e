import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { PersonalSettings } from '../../../../contract/messaging/settings-endpoints.ts'
import { ownSettingsQuery, saveOwn } from '../../../data/messaging/mail-settings.ts'
import { queryClient } from '../../../data/network/query.ts'
import { Button } from '../../../ui/Button.tsx'
import { Unread } from '../Unread.tsx'
import { SaveForm } from './SaveForm.tsx'
import { SignatureFields } from './SignatureFields.tsx'
import { TrackingField } from './TrackingField.tsx'
import { useSaving } from './use-saving.ts'
import { WindowFields } from './WindowFields.tsx'

type OwnPart = 'window' | 'signature' | 'tracking'

/** The settings that each part sends. */
const namesOf = {
  window: ['send_delay', 'send_time_from', 'send_time_to', 'send_time_utc_offset'],
  signature: ['signature', 'use_signature'],
  tracking: ['views_tracking'],
} as const satisfies Record<OwnPart, readonly (keyof PersonalSettings)[]>

/** What a user sets for their own mail; the rest is as the company has it. */
export function OwnSection({ section }: { section: OwnPart }) {
  const { data, error, refetch } = useQuery(ownSettingsQuery, queryClient)
  if (!data) return error ? <Unread error={error} onRetry={() => void refetch()} /> : <div aria-busy />
  // Given back, the form begins with what the company has.
  return <OwnForm key={data.own.join()} section={section} settings={data} />
}

function OwnForm({ section, settings }: { section: OwnPart; settings: PersonalSettings }) {
  const { t } = useLingui()
  const { draft, put, fields, problem, save } = useSaving(settings, saveOwn)
  const names: readonly (keyof PersonalSettings)[] = namesOf[section]
  const titles = { window: t`Sending window`, signature: t`Signature`, tracking: t`Open tracking` }
  const own = settings.own.some((name) => names.includes(name))
  const back = Object.fromEntries(names.filter((name) => !/_(from|to)$/.test(name)).map((name) => [name, null]))
  return (
    <SaveForm
      title={titles[section]}
      says={own ? <Trans>Your own</Trans> : <Trans>Company default</Trans>}
      problem={problem}
      onSave={() => save(Object.fromEntries(names.map((name) => [name, draft[name]])))}
      more={
        own ? (
          <Button look="ghost" onClick={() => void save(back)}>
            <Trans>Company default</Trans>
          </Button>
        ) : null
      }
    >
      {section === 'window' ? <WindowFields draft={draft} fields={fields} onChange={put} /> : null}
      {section === 'signature' ? (
        <SignatureFields draft={draft} problem={fields.signature?.[0]} onChange={put} />
      ) : null}
      {section === 'tracking' ? <TrackingField on={draft.views_tracking} onChange={put} /> : null}
    </SaveForm>
  )
}
