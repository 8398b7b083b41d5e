import { Trans, useLingui } from '@lingui/react/macro'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { SystemNotification } from '../../../../contract/notifications/endpoints.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { clone, disable, remove, save } from '../../../data/notifications/system-notifications.ts'
import { Button } from '../../../ui/Button.tsx'
import { AskDialog } from '../../../ui/overlays/AskDialog.tsx'
import { sayDone } from '../../../ui/toasts/say-done.tsx'
import { toast, trouble } from '../../../ui/toasts/toast.ts'
import { type NotificationForm, typedOf } from './notification-form.ts'

/** What can be done with one that is kept: stop it, copy it, delete it. */
export function NotificationActs({ kept, form }: { kept: SystemNotification; form: NotificationForm }) {
  const { t } = useLingui()
  const says = useErrorText()
  const navigate = useNavigate()
  const [asks, setAsks] = useState(false)
  const told = (work: Promise<unknown>) => void work.catch((error: unknown) => trouble(says(error)))
  /** What is typed and not saved stays as it is. */
  const show = (active: boolean) =>
    form.dirty ? form.set('active', active) : form.restart(typedOf({ ...kept, active }))
  const stop = async () => {
    await disable(kept.id)
    show(false)
    const { id, ...said } = kept
    sayDone(t`“${kept.title}” is disabled`, () => told(save(id, said).then(() => show(true))))
  }
  const copy = async () => {
    const { id } = await clone(kept.id)
    toast(t`Copied. The copy is disabled.`)
    await navigate({ to: '/notifications/system/edit/$id/', params: { id: String(id) } })
  }
  const drop = async () => {
    await remove(kept.id)
    await navigate({ to: '/notifications/system/', ignoreBlocker: true })
  }
  return (
    <>
      <Button look="ghost" square aria-label={t`Delete`} onClick={() => setAsks(true)}>
        <IconTrash size={16} stroke={1.75} aria-hidden />
      </Button>
      {kept.active ? (
        <Button look="ghost" onClick={() => told(stop())}>
          <Trans>Disable</Trans>
        </Button>
      ) : null}
      <Button onClick={() => told(copy())}>
        <IconCopy size={16} stroke={1.75} aria-hidden />
        <Trans>Clone</Trans>
      </Button>
      {asks ? (
        <AskDialog
          danger
          title={<Trans>Delete “{kept.title}”?</Trans>}
          act={<Trans>Delete</Trans>}
          onAct={drop}
          says={says}
          onClose={() => setAsks(false)}
        >
          <Trans>Nobody sees it any more, and who has read it is forgotten. Disable it to keep both.</Trans>
        </AskDialog>
      ) : null}
    </>
  )
}
