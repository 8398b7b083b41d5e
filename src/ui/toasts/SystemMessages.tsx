import { useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Button } from '../Button.tsx'
import { joined } from '../joined.ts'
import classes from './SystemMessages.module.css'
import { closeSystemMessage, type SystemMessage } from './system-message.ts'

const passesMs = 3000

/** The banner above the page, a line for each message. */
export default function SystemMessages({ messages }: { messages: readonly SystemMessage[] }) {
  return (
    <div className={classes.messages}>
      {messages.map((message) => (
        <One key={message.id} message={message} />
      ))}
    </div>
  )
}

function One({ message: { id, kind, text, detail, passes } }: { message: SystemMessage }) {
  const { t } = useLingui()
  useEffect(() => {
    if (!passes) return
    const timer = setTimeout(() => closeSystemMessage(id), passesMs)
    return () => clearTimeout(timer)
  }, [id, passes])
  const Sign = kind === 'error' ? IconAlertCircle : IconInfoCircle
  return (
    <div
      className={joined(classes.message, kind === 'error' && classes.error)}
      role={kind === 'error' ? 'alert' : 'status'}
    >
      <Sign size={18} stroke={1.75} aria-hidden />
      <span className={classes.text}>
        {text}
        {detail ? <small>{detail}</small> : null}
      </span>
      <Button look="ghost" square aria-label={t`Close`} onClick={() => closeSystemMessage(id)}>
        <IconX size={18} stroke={1.75} />
      </Button>
    </div>
  )
}
