import { Trans, useLingui } from '@lingui/react/macro'
import { IconBell } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { reminderMs } from '../../../../../contract/folders/reviews.ts'
import { useConnection } from '../../../../data/device/live.ts'
import type { ReviewView } from '../../../../data/folders/reviews/review-readings.ts'
import { remind } from '../../../../data/folders/reviews/reviews.ts'
import { useErrorText } from '../../../../data/network/error-text.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { Button, type ButtonLook } from '../../../../ui/Button.tsx'
import { toast, trouble } from '../../../../ui/toasts/toast.ts'

interface Props {
  review: ReviewView
  userId: string
  name: string
  look?: ButtonLook['look']
  icon?: boolean
  children: ReactNode
}

/** Reminds a reviewer, once a day; never without a network. */
export function RemindButton({ review, userId, name, look = 'outline', icon, children }: Props) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const now = useNow()
  const offline = useConnection() === 'offline'
  const [busy, setBusy] = useState(false)
  const at = review.reviewers.find((one) => one.userId === userId)?.remindedAt
  const recent = at && now.getTime() - Date.parse(at) < reminderMs
  const go = async () => {
    setBusy(true)
    try {
      await remind(review, userId)
      toast(<Trans>{name} was reminded</Trans>)
    } catch (error) {
      trouble(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  const reason = offline ? t`Reminders need a connection.` : recent ? t`Reminded less than a day ago` : undefined
  return (
    <Button look={look} disabled={busy} reason={reason} onClick={() => void go()}>
      {icon ? <IconBell size={16} stroke={1.75} aria-hidden /> : null}
      {children}
    </Button>
  )
}
