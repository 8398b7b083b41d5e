import { Trans } from '@lingui/react/macro'
import { ActButton } from '../../../commands/ActButton.tsx'
import { ActKey } from '../../../commands/ActKey.tsx'
import type { ReadyAct } from '../../../commands/act.ts'
import { usePhone } from '../../../ui/use-media.ts'
import classes from './Preview.module.css'
import type { templateActs } from './template-acts.ts'

/** What can be done with the template that is looked at. */
export type PreviewActions = Record<keyof typeof templateActs, ReadyAct | undefined>

/** At the head of a preview. */
export const HeadActs = ({ edit, copy, remove }: PreviewActions) => (
  <span className={classes.acts}>
    <ActButton look="ghost" square act={copy} />
    <ActButton look="ghost" square act={remove} />
    <ActButton act={edit} />
  </span>
)

/** At the foot of a preview: its keys, and the way to a message. */
export function FootActs({ edit, copy, use }: PreviewActions) {
  const phone = usePhone()
  return (
    <>
      {phone || !edit || !copy ? null : (
        <span className={classes.keys} aria-hidden>
          <ActKey act={edit} /> <Trans context="key">edit</Trans> <ActKey act={copy} />{' '}
          <Trans context="key">copy</Trans>
        </span>
      )}
      <span className={classes.space} />
      <ActButton wide={phone} look={phone ? 'filled' : 'outline'} act={use} />
    </>
  )
}
