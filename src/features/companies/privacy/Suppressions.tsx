import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { liftReasonLimit, type Suppression } from '../../../../contract/messaging/privacy/suppression-endpoints.ts'
import type { SuppressionSource } from '../../../../contract/messaging/privacy/suppression-sources.ts'
import { lift, suppressionsQuery } from '../../../data/companies/privacy.ts'
import { useConnection } from '../../../data/device/live.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { timeOf } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea, TextField } from '../../../ui/fields/Field.tsx'
import { AskDialog } from '../../../ui/overlays/AskDialog.tsx'
import { Card } from '../../../ui/shells/Card.tsx'
import { itemsOf } from '../../../ui/shells/items-of.ts'
import { List } from '../../../ui/shells/List.tsx'
import { Quiet } from '../../../ui/shells/Quiet.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import classes from './Privacy.module.css'

/** The addresses nobody of the company writes to, why, and how that ends. */
export function Suppressions() {
  const { t } = useLingui()
  const [q, setQ] = useState('')
  const query = useInfiniteQuery(suppressionsQuery(q.trim()), queryClient)
  return (
    <>
      <Quiet lead>
        <Trans>
          No one in your company can email these addresses: the people asked not to be emailed, or a colleague recorded
          it for them.
        </Trans>{' '}
        <Trans>People marked “Do not contact” on their profile aren’t listed here.</Trans>
      </Quiet>
      <TextField
        label={t`Find an address or a name`}
        value={q}
        maxLength={200}
        onChange={(event) => setQ(event.target.value)}
      />
      <List
        flow
        items={itemsOf(query.data)}
        id={({ address }) => address}
        card={(suppression) => <Suppressed suppression={suppression} />}
        read={query}
        says={useErrorText()}
        more={query}
        empty={<Empty title={q.trim() ? <Trans>No one by that name</Trans> : <Trans>No one has opted out</Trans>} />}
      />
    </>
  )
}

function Suppressed({ suppression }: { suppression: Suppression }) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const offline = useConnection() === 'offline'
  const [asked, setAsked] = useState(false)
  const { address, source, at, person, by } = suppression
  const sources: Record<SuppressionSource, string> = {
    letter: t`They wrote that they don’t want more email`,
    link: t`They unsubscribed through a link in an email`,
    complaint: t`They marked an email as spam`,
    recruiter: by ? t`${by} marked this after their email` : t`A colleague marked this after their email`,
    unknown: t`They asked for no more email`,
  }
  return (
    <Card
      title={address}
      acts={
        <Button reason={offline ? t`This needs a connection` : undefined} onClick={() => setAsked(true)}>
          <Trans>Allow email again</Trans>
        </Button>
      }
    >
      <Quiet>
        {[sources[source], timeOf(at, now, i18n.locale)].join(' · ')}
        {person ? (
          <>
            {' · '}
            <Link to="/profiles/$profileId/" params={{ profileId: String(person.id) }}>
              {person.name}
            </Link>
          </>
        ) : null}
      </Quiet>
      {asked ? <LiftDialog suppression={suppression} onClose={() => setAsked(false)} /> : null}
    </Card>
  )
}

function LiftDialog({ suppression, onClose }: { suppression: Suppression; onClose: () => void }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const { address, needs_consent: needsConsent } = suppression
  const says = needsConsent ? t`Say where their consent is recorded` : t`Say why`
  const act = async () => {
    if (!reason.trim()) return setMissing(true)
    await lift({ address, reason, ...(needsConsent && { consent: true }) })
    toast(t`${address} can be emailed again`)
    onClose()
  }
  return (
    <AskDialog
      title={<Trans>Allow email to {address} again?</Trans>}
      act={needsConsent ? <Trans>They have agreed in writing</Trans> : <Trans>Allow email again</Trans>}
      onAct={act}
      says={errorText}
      onClose={onClose}
    >
      <p className={classes.asked}>
        {needsConsent ? (
          <Trans>
            They opted out themselves and haven’t written since. Only their written consent lets you email them again:
            note when and where they gave it.
          </Trans>
        ) : (
          <Trans>The reason is saved with your name. Stopped messages won’t be sent on their own.</Trans>
        )}
      </p>
      <TextArea
        label={needsConsent ? t`Where their consent is recorded` : t`Reason`}
        value={reason}
        maxLength={liftReasonLimit}
        error={missing ? says : undefined}
        onChange={(event) => {
          setReason(event.target.value)
          setMissing(false)
        }}
      />
    </AskDialog>
  )
}
