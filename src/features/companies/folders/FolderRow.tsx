import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { CompanyFolder } from '../../../../contract/companies/folder-endpoints.ts'
import { ago } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { joined as both } from '../../../ui/joined.ts'
import classes from './Folders.module.css'

interface Props {
  folder: CompanyFolder
  onJoin: () => void
}

/** One folder; its name leads into it where the admin may look. */
export function FolderRow({ folder, onJoin }: Props) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const { id, name, access, status, owner, members, hiring_managers, candidates, updated_at, joined } = folder
  return (
    <li className={classes.row}>
      <span className={both(classes.name, status === 'closed' && classes.closed)}>
        {joined || access === 'public' ? (
          <Link to="/folders/$folderId/" params={{ folderId: id }} className={classes.link} title={name}>
            {name}
          </Link>
        ) : (
          <span className={classes.cut} title={name}>
            {name}
          </span>
        )}
        {access === 'private' ? <IconLock size={14} stroke={1.75} role="img" aria-label={t`Private`} /> : null}
      </span>
      <span className={classes.owner}>
        <Avatar name={owner.name} size={24} />
        <span className={classes.cut} title={owner.name}>
          {owner.name}
        </span>
      </span>
      <span className={classes.counts}>
        <span>
          <Plural value={candidates} one="# candidate" other="# candidates" />
        </span>
        <span>
          <Plural value={members} one="# recruiter" other="# recruiters" />
        </span>
        <span>
          <Plural value={hiring_managers} one="# hiring manager" other="# hiring managers" />
        </span>
      </span>
      <span className={classes.when}>{ago(updated_at, now, i18n.locale)}</span>
      {joined ? (
        <span className={classes.joined}>
          <IconCheck size={16} stroke={1.75} aria-hidden />
          <Trans>Joined</Trans>
        </span>
      ) : (
        <Button size="small" className={classes.join} aria-label={t`Join ${name}`} onClick={onJoin}>
          <Trans>Join</Trans>
        </Button>
      )}
    </li>
  )
}
