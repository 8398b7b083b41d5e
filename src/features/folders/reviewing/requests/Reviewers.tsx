import { Trans } from '@lingui/react/macro'
import { IconAlertCircle } from '@tabler/icons-react'
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

/** Colleagues to tick: those who have the folder, and then the others, whom it must be shared with first. */
export function Reviewers({ folder, chosen, error, onToggle }: Props) {
  const { creatorId, assigneeIds, hiringManagerIds } = folder
  const holders = [creatorId, ...assigneeIds, ...hiringManagerIds]
  const all = useMentionable()
  const groups = [all.filter((one) => holders.includes(one.id)), all.filter((one) => !holders.includes(one.id))]
  const isOpen = (role: string) => folder.access === 'public' && role !== 'hm'
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.head}>
        <Trans>Who is asked</Trans>
      </legend>
      <Wrong>{error}</Wrong>
      <div className={classes.people}>
        {groups.flat().map(({ id, name, role }) => (
          <label key={id} htmlFor={`asked-${id}`} className={classes.person}>
            <Avatar name={name} size={28} />
            <span className={classes.who} title={name}>
              {name}
              {holders.includes(id) || isOpen(role) ? null : (
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
