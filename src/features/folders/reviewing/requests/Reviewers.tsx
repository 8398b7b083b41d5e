import { Trans } from '@lingui/react/macro'
import { IconAlertCircle } from '@tabler/icons-react'
import { hasFolder } from '../../../../../contract/folders/steps/steps.ts'
import type { FolderView } from '../../../../data/folders/views.ts'
import { useMentionable } from '../../../../entities/candidate/use-mentionable.ts'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { TriBox } from '../../../../ui/fields/TriBox.tsx'
import classes from '../../form/FolderForm.module.css'

interface Props {
  folder: FolderView
  chosen: readonly string[]
  error: string | undefined
  onToggle: (id: string) => void
}

/** Colleagues to tick: those who can open the folder, and then the others, whom it must be shared with first. */
export function Reviewers({ folder, chosen, error, onToggle }: Props) {
  const all = useMentionable()
  const able = all.filter((one) => hasFolder(folder, one))
  const others = all.filter((one) => !able.includes(one))
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.head}>
        <Trans>Who is asked</Trans>
      </legend>
      <Wrong>{error}</Wrong>
      <div className={classes.people}>
        {[...able, ...others].map(({ id, name }, place) => (
          <label key={id} htmlFor={`asked-${id}`} className={classes.person}>
            <Avatar name={name} size={28} />
            <span className={classes.who} title={name}>
              {name}
              {place < able.length ? null : (
                <span className={classes.email}>
                  <Trans>Doesn’t have this folder: share it first</Trans>
                </span>
              )}
            </span>
            <TriBox id={`asked-${id}`} state={chosen.includes(id) ? 'on' : 'off'} onChange={() => onToggle(id)} />
          </label>
        ))}
        {all.length ? null : (
          <p className={classes.none}>
            <Trans>Your company has no colleagues to ask yet.</Trans>
          </p>
        )}
      </div>
    </fieldset>
  )
}

/** Why a choice cannot be taken. */
export function Wrong({ children }: { children: string | undefined }) {
  return children ? (
    <p className={classes.wrong} role="alert">
      <IconAlertCircle size={16} stroke={1.75} aria-hidden />
      {children}
    </p>
  ) : null
}
