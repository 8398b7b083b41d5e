import { Trans, useLingui } from '@lingui/react/macro'
import { IconClock } from '@tabler/icons-react'
import { useHistory } from '../../../data/folders/live.ts'
import type { CandidateView } from '../../../data/folders/views.ts'
import { useColleagues } from '../../../data/users/colleagues.ts'
import { useAuthorName } from '../../../entities/candidate/names.ts'
import { StatusGlyph } from '../../../entities/candidate/StatusGlyph.tsx'
import type { StatusTree } from '../../../entities/candidate/statuses.ts'
import { ago, moment } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import classes from './CandidatePanel.module.css'

/** Who changed the status when, the newest first. */
export function CandidateHistory({ candidate, tree }: { candidate: CandidateView; tree: StatusTree }) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const history = useHistory(candidate.id)
  const author = useAuthorName(useColleagues())
  return (
    <ol className={classes.history}>
      {history?.toReversed().map((event) => {
        const status = tree.byId.get(event.toStatusId)
        return (
          <li key={event.id} className={classes.event}>
            {status ? <StatusGlyph status={status} size={16} /> : null}
            <span className={classes.what}>
              <Trans>
                {author(event.userId)} → <b>{status?.name ?? t`a deleted status`}</b>
              </Trans>
            </span>
            {event.waiting ? <IconClock size={13} stroke={1.75} role="img" aria-label={t`Not sent yet`} /> : null}
            <time className={classes.when} title={moment(event.madeAt, i18n.locale)}>
              {ago(event.madeAt, now, i18n.locale)}
            </time>
          </li>
        )
      })}
      <li className={classes.event}>
        <span className={classes.what}>
          {candidate.addedById ? (
            <Trans>{author(candidate.addedById)} added to the folder</Trans>
          ) : (
            <Trans>Added to the folder</Trans>
          )}
        </span>
        <time className={classes.when} title={moment(candidate.createdAt, i18n.locale)}>
          {ago(candidate.createdAt, now, i18n.locale)}
        </time>
      </li>
    </ol>
  )
}
