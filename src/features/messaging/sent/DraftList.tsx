import { Trans, useLingui } from '@lingui/react/macro'
import { IconTrash } from '@tabler/icons-react'
import { textOf } from '../../../../contract/templates/document/text-of.ts'
import { useOffered, useReady } from '../../../commands/ActHost.tsx'
import { type Draft, dropDraft, keepDraft } from '../../../data/messaging/drafts.ts'
import { timeOf } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Lines } from '../../../ui/shells/Lines.tsx'
import { List } from '../../../ui/shells/List.tsx'
import { wholeRow } from '../../../ui/shells/ListRow.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { durable } from '../../../ui/toasts/durable.tsx'
import { sayDone } from '../../../ui/toasts/say-done.tsx'

type Kept = Draft & { at: number }

/** Messages that are not finished: on this device, also without a network. One press opens one. */
export function DraftList({ drafts }: { drafts: readonly Kept[] | undefined }) {
  return (
    <List
      items={drafts}
      id={({ profileId }) => profileId}
      columns={[
        {
          id: 'photo',
          width: 32,
          phone: 'lead',
          cell: ({ name, photo }) => <Avatar name={name} photo={photo} size={32} />,
        },
        { id: 'draft', width: '1fr', phone: 'title', cell: (draft) => <Begun draft={draft} /> },
        { id: 'when', width: 92, align: 'end', phone: 'end', cell: ({ at }) => <When at={at} /> },
        { id: 'drop', width: 36, align: 'end', phone: 'end', cell: (draft) => <Drop draft={draft} /> },
      ]}
      empty={
        <Empty title={<Trans>No drafts</Trans>}>
          <Trans>Messages you start stay here until you send them, even offline. They’re on this device only.</Trans>
        </Empty>
      }
    />
  )
}

function Begun({ draft: { profileId, candidateId, name, photo, subject, document } }: { draft: Kept }) {
  const { write } = useOffered('person')
  const ready = useReady()
  return (
    <button
      type="button"
      className={wholeRow}
      onClick={() => write && ready(write, { profileId, candidateId, name, photo })?.run()}
    >
      <Lines
        title={name}
        under={
          <>
            <b>{subject}</b> {textOf(document).slice(0, 200)}
          </>
        }
      />
    </button>
  )
}

function When({ at }: { at: number }) {
  const { i18n } = useLingui()
  const now = useNow()
  const when = new Date(at).toISOString()
  return <time dateTime={when}>{timeOf(when, now, i18n.locale)}</time>
}

function Drop({ draft }: { draft: Kept }) {
  const { t } = useLingui()
  const { profileId, name } = draft
  const drop = async () => {
    if (!(await durable(() => dropDraft(profileId)))) return
    sayDone(t`Draft deleted`, () => durable(() => keepDraft(draft)))
  }
  return (
    <Button look="ghost" square aria-label={t`Delete the draft to ${name}`} onClick={() => void drop()}>
      <IconTrash size={16} stroke={1.75} />
    </Button>
  )
}
