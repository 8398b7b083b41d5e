import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { discard } from '../../../data/device/live.ts'
import parts from '../../../entities/change/Refused.module.css'
import type { CardProps } from '../../../entities/change/told.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'

/** They wrote again before the mark arrived: nothing that was not read is put away. */
export function AnsweredAgain({ entry, what }: CardProps) {
  return (
    <>
      <h3 className={parts.what}>{what}</h3>
      <p className={parts.why}>
        <Trans>They wrote again before your change arrived, so the reply is still to be answered.</Trans>
      </p>
      <div className={parts.acts}>
        <Link
          to="/messaging/replies/"
          search={{ list: 'all', thread: String(entry.args.threadId) }}
          className={buttonClass({ look: 'filled' })}
        >
          <Trans>Read it</Trans>
        </Link>
        <Button look="soft" onClick={() => void discard(entry.id)}>
          <Trans>Discard</Trans>
        </Button>
      </div>
    </>
  )
}
