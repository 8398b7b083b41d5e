import { Trans, useLingui } from '@lingui/react/macro'
import { IconFolderPlus, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { SearchResult } from '../../../../contract/search/endpoints.ts'
import { useWork } from '../../../commands/use-work.ts'
import { useViewedAt } from '../../../data/profiles/viewed.ts'
import { useAtCompany } from '../../../entities/profile/use-at-company.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { joined } from '../../../ui/joined.ts'
import { Tag } from '../../../ui/Tag.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import { ResultFacts } from '../results/ResultFacts.tsx'
import classes from './Smart.module.css'

interface Props {
  person: SearchResult
  /** In this folder already. */
  inside: boolean
  reason: string | undefined
  onInclude: () => Promise<void>
  onExclude: () => Promise<void>
}

/** Somebody of a batch: into the folder, or not suitable. */
export function SmartRow({ person, inside, reason, onInclude, onExclude }: Props) {
  const { t } = useLingui()
  const phone = usePhone()
  const { busy, run } = useWork()
  const viewed = Boolean(useViewedAt(person.id))
  const act = (work: () => Promise<void>) => () => run(work)
  const work = `${person.title ?? ''}${useAtCompany()(person)}`
  return (
    <li className={classes.row}>
      <Avatar name={person.name} photo={person.photo} size={40} />
      <div className={classes.lines}>
        <Link
          to="/profiles/$profileId/"
          params={{ profileId: String(person.id) }}
          className={joined(classes.name, viewed && classes.seen)}
          title={viewed ? t`${person.name}, viewed` : person.name}
        >
          {person.name}
        </Link>
        <div className={classes.line} title={work}>
          {work}
        </div>
        {phone ? null : <ResultFacts person={person} />}
      </div>
      {inside ? (
        <Tag brand>
          <Trans>In this folder</Trans>
        </Tag>
      ) : (
        <span className={classes.rowActs}>
          <Button
            square={phone}
            look={phone ? 'ghost' : 'outline'}
            aria-label={t`Add ${person.name}`}
            reason={reason}
            disabled={busy}
            onClick={act(onInclude)}
          >
            <IconFolderPlus size={16} stroke={1.75} />
            {phone ? null : <Trans>Add</Trans>}
          </Button>
          <Button
            square={phone}
            look="ghost"
            aria-label={t`Not a fit: ${person.name}`}
            reason={reason}
            disabled={busy}
            onClick={act(onExclude)}
          >
            <IconX size={16} stroke={1.75} />
            {phone ? null : <Trans>Not a fit</Trans>}
          </Button>
        </span>
      )}
    </li>
  )
}
