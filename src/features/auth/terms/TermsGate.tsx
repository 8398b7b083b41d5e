import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileText } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { CurrentUser } from '../../../../contract/users/endpoints.ts'
import { accept } from '../../../data/auth/terms.ts'
import { useConnection } from '../../../data/device/live.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Problem } from '../../../ui/states/Problem.tsx'
import { NoticeFrame } from '../license/NoticeFrame.tsx'
import classes from './Terms.module.css'
import { TermsText } from './TermsText.tsx'

interface Props {
  terms: NonNullable<CurrentUser['terms']>
  /** What is behind it. */
  children: ReactNode
}

/**
 * Before anything else the terms are accepted (AUTH-13). Without a network nobody can, and the work goes on: what waits is
 * sent as ever.
 */
export default function TermsGate({ terms, children }: Props) {
  const offline = useConnection() === 'offline'
  return offline ? children : <Terms location={terms.location} />
}

function Terms({ location }: Pick<Props['terms'], 'location'>) {
  const { t } = useLingui()
  const says = useErrorText()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const go = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await accept()
    } catch (error) {
      setProblem(says(error))
      setBusy(false)
    }
  }
  return (
    <NoticeFrame
      icon={<IconFileText size={22} stroke={1.75} />}
      title={<Trans>Terms of service</Trans>}
      lead={<Trans>Please read and accept them before you go on. Anything you haven’t sent yet is kept.</Trans>}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls is reached by the keyboard. */}
      <section className={classes.text} tabIndex={0} aria-label={t`Terms of service`}>
        <TermsText location={location} />
      </section>
      {problem ? <Problem>{problem}</Problem> : null}
      <div className={classes.acts}>
        <Button look="filled" size="large" disabled={busy} onClick={() => void go()}>
          <Trans>Accept</Trans>
        </Button>
      </div>
    </NoticeFrame>
  )
}
