import { useLingui } from '@lingui/react/macro'
import type { FolderView } from '../../../data/folders/views.ts'
import { useColleagues } from '../../../data/users/colleagues.ts'
import { numbers } from '../../../lib/intl.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import classes from './FolderPage.module.css'

const shown = 3

/** Who works in the folder: its creator, assignees and hiring managers. */
export function SharedWith({ folder }: { folder: FolderView }) {
  const { t, i18n } = useLingui()
  const colleagues = useColleagues()
  const ids = new Set([folder.creatorId, ...folder.assigneeIds, ...folder.hiringManagerIds])
  const names = colleagues?.filter(({ id }) => ids.has(id)).map((one) => `${one.firstName} ${one.lastName}`.trim())
  if (!names || names.length < 2) return null
  const all = names.join(', ')
  return (
    <span className={classes.shared} role="img" aria-label={t`Shared with ${all}`} title={all}>
      {names.slice(0, shown).map((name) => (
        <Avatar key={name} name={name} size={24} />
      ))}
      {names.length > shown ? (
        <span className={classes.rest}>+{numbers(i18n.locale).format(names.length - shown)}</span>
      ) : null}
    </span>
  )
}
