import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { CompanyFolder } from '../../../../contract/companies/folder-endpoints.ts'
import { ago } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/Button.tsx'
import { joined } from '../../../ui/joined.ts'
import type { Column } from '../../../ui/shells/columns.ts'
import { Who } from '../../../ui/shells/Who.tsx'
import classes from './Folders.module.css'

/** What is said of a folder; its name leads into it where the admin may look. */
export function useFolderColumns(onJoin: (folder: CompanyFolder) => void): Column<CompanyFolder>[] {
  const { i18n } = useLingui()
  const now = useNow()
  return [
    { id: 'name', width: '3fr', phone: 'title', cell: (folder) => <Name folder={folder} /> },
    {
      id: 'owner',
      width: '2fr',
      phone: 'under',
      cell: ({ owner }) => <Who name={owner.name} size={24} />,
    },
    { id: 'counts', width: '4fr', cell: (folder) => <Counts folder={folder} /> },
    {
      id: 'when',
      width: 90,
      align: 'end',
      phone: 'none',
      cell: ({ updated_at }) => ago(updated_at, now, i18n.locale),
    },
    {
      id: 'join',
      width: 136,
      align: 'end',
      phone: 'end',
      cell: (folder) => <Join folder={folder} onJoin={() => onJoin(folder)} />,
    },
  ]
}

function Name({ folder: { id, name, access, status, joined: isJoined } }: { folder: CompanyFolder }) {
  const { t } = useLingui()
  const face = joined(classes.name, status === 'closed' && classes.closed)
  return (
    <>
      {isJoined || access === 'public' ? (
        <Link to="/folders/$folderId/" params={{ folderId: id }} className={face} title={name}>
          {name}
        </Link>
      ) : (
        <span className={face} title={name}>
          {name}
        </span>
      )}
      {access === 'private' ? <IconLock size={14} stroke={1.75} role="img" aria-label={t`Private`} /> : null}
    </>
  )
}

const Counts = ({ folder: { candidates, members, hiring_managers } }: { folder: CompanyFolder }) => (
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
)

function Join({ folder: { name, joined: isJoined }, onJoin }: { folder: CompanyFolder; onJoin: () => void }) {
  const { t } = useLingui()
  if (!isJoined)
    return (
      <Button size="small" className={classes.join} aria-label={t`Join ${name}`} onClick={onJoin}>
        <Trans>Join</Trans>
      </Button>
    )
  return (
    <span className={classes.joined}>
      <IconCheck size={16} stroke={1.75} aria-hidden />
      <Trans>Joined</Trans>
    </span>
  )
}
