import { Trans, useLingui } from '@lingui/react/macro'
import { IconTrash } from '@tabler/icons-react'
import { textOf } from '../../../../contract/templates/document/text-of.ts'
import { useOffered, useReady } from '../../../commands/ActHost.tsx'
import { type Draft, dropDraft, keepDraft } from '../../../data/messaging/drafts.ts'
import { timeOf } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { durable } from '../../../ui/toasts/durable.tsx'
import { sayDone } from '../../../ui/toasts/say-done.tsx'
import classes from './Sent.module.css'

type Kept = Draft & { at: number }

/** Messages that are not finished: on this device, also without a network. One press opens one. */
export function DraftList({ drafts }: { drafts: readonly Kept[] | undefined }) {
  if (!drafts) return <ul className={classes.list} aria-busy />
  if (drafts.length === 0)
    return (
      <Empty title={<Trans>No drafts</Trans>}>
        <Trans>Messages you start stay here until you send them, even offline. They’re on this device only.</Trans>
      </Empty>
    )
  return (
    <ul className={classes.list}>
      {drafts.map((draft) => (
        <DraftRow key={draft.profileId} draft={draft} />
      ))}
    </ul>
  )
}

function DraftRow({ draft }: { draft: Kept }) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const { write } = useOffered('person')
  const ready = useReady()
  const { profileId, candidateId, name, photo, subject, document, at } = draft
  const drop = async () => {
    if (!(await durable(() => dropDraft(profileId)))) return
    sayDone(t`Draft deleted`, () => durable(() => keepDraft(draft)))
  }
  const when = new Date(at).toISOString()
  return (
    <li className={classes.draft}>
      <button
        type="button"
        className={classes.begun}
        onClick={() => write && ready(write, { profileId, candidateId, name, photo })?.run()}
      >
        <Avatar name={name} photo={photo} size={32} />
        <span className={classes.who}>
          <b className={classes.cut} title={name}>
            {name}
          </b>
          <small className={classes.cut} title={subject || undefined}>
            <b>{subject}</b> {textOf(document).slice(0, 200)}
          </small>
        </span>
        <time className={classes.when} dateTime={when}>
          {timeOf(when, now, i18n.locale)}
        </time>
      </button>
      <Button look="ghost" square aria-label={t`Delete the draft to ${name}`} onClick={() => void drop()}>
        <IconTrash size={16} stroke={1.75} />
      </Button>
    </li>
  )
}
