import { Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { folderLike } from '../../../../contract/search/search-url.ts'
import { useFolder } from '../../../data/folders/live.ts'
import { queryClient } from '../../../data/network/query.ts'
import { profileQuery } from '../../../data/profiles/profiles.ts'
import { similarLabel } from './labels.ts'
import classes from './TermChip.module.css'

interface Props {
  /** As the address says it: a person, or a folder. */
  similar: string
  onRemove: () => void
}

/** The search is among the people most like one, or like those of a folder; a press opens it. */
export function SimilarChip({ similar, onRemove }: Props) {
  const folder = folderLike(similar)
  return folder === undefined ? (
    <LikePerson person={similar} onRemove={onRemove} />
  ) : (
    <LikeFolder folder={folder} onRemove={onRemove} />
  )
}

function LikePerson({ person, onRemove }: { person: string; onRemove: () => void }) {
  const { i18n } = useLingui()
  // Named where somebody was opened before: to ask for the name would count as opening them (AUTH-09).
  const name = useQuery({ ...profileQuery(person), enabled: false }, queryClient).data?.name
  return (
    <Chip name={name ?? i18n._(similarLabel)} onRemove={onRemove}>
      <Link className={classes.body} to="/profiles/$profileId/" params={{ profileId: person }}>
        {name ? (
          <span className={classes.field}>
            <Trans>Similar to</Trans>
          </span>
        ) : null}{' '}
        <Value name={name ?? i18n._(similarLabel)} />
      </Link>
    </Chip>
  )
}

function LikeFolder({ folder, onRemove }: { folder: string; onRemove: () => void }) {
  const name = useFolder(folder)?.name ?? '…'
  return (
    <Chip name={name} onRemove={onRemove}>
      <Link className={classes.body} to="/folders/$folderId/" params={{ folderId: folder }}>
        <span className={classes.field}>
          <Trans>Recommended for</Trans>
        </span>{' '}
        <Value name={name} />
      </Link>
    </Chip>
  )
}

const Value = ({ name }: { name: string }) => (
  <span className={classes.value} title={name}>
    {name}
  </span>
)

function Chip({ name, onRemove, children }: { name: string; onRemove: () => void; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <span className={classes.chip}>
      {children}
      <button type="button" className={classes.remove} aria-label={t`Remove ${name}`} onClick={onRemove}>
        <IconX size={14} stroke={1.75} />
      </button>
    </span>
  )
}
