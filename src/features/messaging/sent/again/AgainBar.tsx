import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { sendAgain } from '../../../../data/messaging/send-again.ts'
import { useErrorText } from '../../../../data/network/error-text.ts'
import { Button } from '../../../../ui/Button.tsx'
import { TriBox } from '../../../../ui/fields/TriBox.tsx'
import { toast, trouble } from '../../../../ui/toasts/toast.ts'
import classes from './Again.module.css'
import type { Chosen } from './use-chosen.ts'

/** Chooses failed messages of the page, and sends them again at once: each has its own result. */
export function AgainBar({ chosen: { possible, chosen, toggleAll, clear } }: { chosen: Chosen }) {
  const { t } = useLingui()
  const all = useId()
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const count = chosen.length
  const state = count === 0 ? 'off' : count < possible.length ? 'some' : 'on'
  const send = async () => {
    setBusy(true)
    try {
      const results = await sendAgain(chosen)
      const sent = results.filter((result) => result.sent).length
      const refused = results.filter((result) => !result.sent)
      clear()
      if (sent > 0) toast(t`${plural(sent, { one: '# message is sent again', other: '# messages are sent again' })}`)
      const left = refused.length
      const why = refused[0]?.error
      if (left > 0) trouble(t`${plural(left, { one: '# cannot be sent', other: '# cannot be sent' })}: ${why}`)
    } catch (problem) {
      trouble(errorText(problem))
    }
    setBusy(false)
  }
  if (possible.length === 0) return null
  return (
    <div className={classes.bar}>
      <label className={classes.all} htmlFor={all}>
        <TriBox id={all} state={state} onChange={toggleAll} />
        <Trans>All on this page</Trans>
      </label>
      <Button look="filled" size="small" disabled={busy || count === 0} onClick={() => void send()}>
        {count === 0 ? <Trans>Send again</Trans> : <Plural value={count} one="Send # again" other="Send # again" />}
      </Button>
    </div>
  )
}
