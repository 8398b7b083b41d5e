import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { SystemNotification } from '../../../../contract/notifications/endpoints.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { systemNotifications } from '../../../data/notifications/system-notifications.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormBox } from '../../../ui/fields/form/FormBox.tsx'
import { Page } from '../../../ui/shells/Page.tsx'
import { NotFound } from '../../../ui/states/NotFound.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { usePhone } from '../../../ui/use-media.ts'
import { LeaveAsk } from './LeaveAsk.tsx'
import { NotificationActs } from './NotificationActs.tsx'
import { NotificationFields } from './NotificationFields.tsx'
import { NotificationSide } from './NotificationSide.tsx'
import { StateWord } from './notification-columns.tsx'
import { useFaults, useNotificationForm } from './notification-form.ts'
import { Preview } from './Preview.tsx'
import classes from './System.module.css'
import { WhenFields } from './WhenFields.tsx'
import { WhoFields } from './WhoFields.tsx'

/** One notification in its form, with how it will look beside it (picture 65). @param id absent: a new one */
export function NotificationPage({ id }: { id?: number }) {
  const { t } = useLingui()
  const says = useErrorText()
  const read = useQuery(systemNotifications, queryClient)
  const kept = read.data?.results.find((one) => one.id === id)
  if (id !== undefined && read.data && !kept) return <NotFound />
  if (id !== undefined && !kept)
    return (
      <Page title={t`System notifications`} width="text" of={read} says={says}>
        {() => null}
      </Page>
    )
  return <Writing key={id} kept={kept} all={read.data?.results ?? []} />
}

function Writing({ kept, all }: { kept: SystemNotification | undefined; all: readonly SystemNotification[] }) {
  const { t } = useLingui()
  const id = useId()
  const phone = usePhone()
  const form = useNotificationForm(kept, useNow(), t`This field is required`, () => toast(t`Notification saved`))
  const [format, setFormat] = useState<SystemNotification['show_format']>()
  const faults = useFaults()(form.values)
  const acts = kept ? <NotificationActs kept={kept} form={form} /> : null
  return (
    <Page
      title={kept ? kept.title : t`New notification`}
      above={{
        label: t`System notifications`,
        link: (content, label, className) => (
          <Link to="/notifications/system/" className={className} aria-label={label || undefined}>
            {content}
          </Link>
        ),
      }}
      beside={kept && !phone ? <StateWord of={kept} /> : undefined}
      acts={
        <>
          {phone ? null : acts}
          <Button type="submit" form={id} look="filled" disabled={form.busy}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <LeaveAsk waits={form.dirty && !form.busy} />
      <div className={classes.panes}>
        <NotificationSide all={all} open={kept?.id} />
        <div className={classes.middle}>
          <FormBox id={id} form={form} noValidate>
            <NotificationFields form={form} faults={faults} />
            <WhenFields form={form} faults={faults} />
            <WhoFields id={kept?.id} form={form} faults={faults} />
          </FormBox>
          {phone && acts ? <div className={classes.acts}>{acts}</div> : null}
        </div>
        <Preview of={form.values} format={format ?? form.values.show_format} onFormat={setFormat} />
      </div>
    </Page>
  )
}
