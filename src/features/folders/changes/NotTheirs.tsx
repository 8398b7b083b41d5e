import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Row } from '../../../../contract/rows.ts'
import { discard } from '../../../data/device/live.ts'
import { retry } from '../../../data/device/refused.ts'
import { useActor } from '../../../data/network/session.ts'
import { useColleagues } from '../../../data/users/colleagues.ts'
import { namedOf } from '../../../entities/candidate/names.ts'
import { CopyText } from '../../../entities/change/CopyText.tsx'
import classes from '../../../entities/change/Refused.module.css'
import type { CardProps } from '../../../entities/change/told.ts'
import { Button } from '../../../ui/Button.tsx'

interface Props extends CardProps {
  /** The colleague whom it was for. */
  userId: string | undefined
  /** Why it cannot be theirs: they do not have the folder, or have left. */
  why: (name: string, user: Row<'users'>) => ReactNode
  /** What takes it over, and the args that do. */
  takeOver: ReactNode
  mine: (ownId: string) => object
}

/** Something for a colleague who has left the company or does not have the folder: its maker can take it over. */
export function NotTheirs({ entry, what, text, otherwise, userId, why, takeOver, mine }: Props) {
  const { id } = useActor()
  const user = useColleagues()?.find((one) => one.id === userId)
  if (!user || userId === id) return otherwise
  return (
    <>
      <h3 className={classes.what}>{what}</h3>
      {text ? <blockquote className={classes.mine}>{text}</blockquote> : null}
      <p className={classes.why}>{why(namedOf(user).name, user)}</p>
      <div className={classes.acts}>
        <Button look="filled" onClick={() => void retry(entry.id, { ...entry.args, ...mine(id) })}>
          {takeOver}
        </Button>
        {text ? <CopyText text={text} /> : null}
        <Button look="soft" onClick={() => void discard(entry.id)}>
          <Trans>Discard</Trans>
        </Button>
      </div>
    </>
  )
}
