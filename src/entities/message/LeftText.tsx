import { Trans } from '@lingui/react/macro'
import { useLeft } from '../../data/messaging/messages.ts'
import { ApiError } from '../../data/network/api.ts'
import { useErrorText } from '../../data/network/error-text.ts'
import { Bone } from '../../ui/states/Skeleton.tsx'
import { LeftBody } from './LeftBody.tsx'
import { MailHead } from './MailHead.tsx'
import classes from './Message.module.css'

/** A message's words as they left; nothing for who may know only that there is one (`messagingMessages`). */
export function LeftText({ id }: { id: string }) {
  const errorText = useErrorText()
  const { data, error } = useLeft(id)
  if (error instanceof ApiError && error.status === 403)
    return (
      <p className={classes.more}>
        <Trans>You can’t see its content.</Trans>
      </p>
    )
  if (error) return <p role="alert">{errorText(error)}</p>
  if (!data) return <Bone width="80%" />
  return (
    <>
      <MailHead {...data} />
      <LeftBody message={data} />
    </>
  )
}
