import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useConnection } from '../../../../data/device/live.ts'
import { useActor } from '../../../../data/network/session.ts'
import { useColleagues } from '../../../../data/users/colleagues.ts'
import { useAuthorName } from '../../../../entities/candidate/names.ts'
import { Button } from '../../../../ui/Button.tsx'
import classes from './ChoiceMenu.module.css'
import type { ListChoice } from './list-choice.ts'

interface Props {
  choice: ListChoice
  /** Folders whose size nobody has told yet. */
  unknown: number
  onChoice: (choice: ListChoice) => void
}

/** Whose folders alone are listed, with the way back to all; and what of an order the device cannot know. */
export default function ChosenLine({ choice, unknown, onChoice }: Props) {
  const { t } = useLingui()
  const actor = useActor()
  const author = useAuthorName(useColleagues())
  const offline = useConnection() === 'offline'
  const { assignee, held, ...order } = choice
  const unsaid = offline && choice.sort === 'people' && unknown > 0
  if (!assignee && !held && !unsaid) return null
  return (
    <div className={classes.line} role="status">
      {assignee ? (
        <span>{assignee === actor.id ? t`Assigned to me` : t`Assigned to ${author(assignee)}`}</span>
      ) : held ? (
        <span>
          <Trans>Folders I’m in</Trans>
        </span>
      ) : null}
      {unsaid ? (
        <span>
          <Plural
            value={unknown}
            one="The size of # folder isn’t known offline: it is last."
            other="The sizes of # folders aren’t known offline: they are last."
          />
        </span>
      ) : null}
      {assignee || held ? (
        <Button look="soft" size="small" onClick={() => onChoice(order)}>
          <Trans>Show all folders</Trans>
        </Button>
      ) : null}
    </div>
  )
}
