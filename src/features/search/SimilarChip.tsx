import { Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queryClient } from '../../data/query.ts'
import { profileQuery } from '../../data/reads/profiles.ts'
import classes from './TermChip.module.css'

/** The search is among the people most like one, who is opened by a press. */
export function SimilarChip({ person, onRemove }: { person: string; onRemove: () => void }) {
  const { t } = useLingui()
  const name = useQuery(profileQuery(person), queryClient).data?.name ?? '…'
  return (
    <span className={classes.chip}>
      <Link className={classes.body} to="/profiles/$profileId/" params={{ profileId: person }}>
        <span className={classes.field}>
          <Trans>Similar to</Trans>
        </span>{' '}
        <span className={classes.value} title={name}>
          {name}
        </span>
      </Link>
      <button type="button" className={classes.remove} aria-label={t`Remove ${name}`} onClick={onRemove}>
        <IconX size={14} stroke={1.75} />
      </button>
    </span>
  )
}
