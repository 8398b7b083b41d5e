import type { ComponentProps } from 'react'
import HeldBar from '../../features/messaging/copies/HeldBar.tsx'
import SystemMessages from '../../ui/toasts/SystemMessages.tsx'

interface Props extends ComponentProps<typeof SystemMessages> {
  /** The server is a copy from which nothing leaves. */
  held: boolean
}

/** What is told above every page. */
export default function Bars({ held, messages }: Props) {
  return (
    <>
      {held ? <HeldBar /> : null}
      {messages.length > 0 ? <SystemMessages messages={messages} /> : null}
    </>
  )
}
