import { Trans } from '@lingui/react/macro'
import { useSyncState } from '../../../data/device/live.ts'
import { useSilenceText } from '../../../data/network/silence.ts'
import type { TemplateView } from '../../../data/templates/templates.ts'
import { Button } from '../../../ui/Button.tsx'
import { List } from '../../../ui/shells/List.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { ErrorCard } from '../../../ui/states/ErrorCard.tsx'

interface Props {
  all: readonly TemplateView[] | undefined
  onAll: () => void
  onNew: (() => void) | undefined
}

/** Why no template is shown. */
export function Nothing({ all, onAll, onNew }: Props) {
  const { connection, lastSyncAt } = useSyncState()
  const silence = useSilenceText()
  const unknown = all?.length === 0 && lastSyncAt === undefined
  if (all === undefined || (unknown && connection !== 'offline'))
    return <List items={undefined} id={() => ''} columns={[]} empty={null} />
  if (unknown) return <ErrorCard detail={silence} />
  if (all.length)
    return (
      <Empty
        title={<Trans>Nothing matches</Trans>}
        acts={
          <Button onClick={onAll}>
            <Trans>Show all templates</Trans>
          </Button>
        }
      >
        <Trans>No templates match your search and filters.</Trans>
      </Empty>
    )
  return (
    <Empty
      title={<Trans>No templates yet</Trans>}
      acts={
        onNew ? (
          <Button look="filled" onClick={onNew}>
            <Trans>New template</Trans>
          </Button>
        ) : null
      }
    >
      <Trans>Write a message once and reuse it. Names and vacancies fill in automatically.</Trans>
    </Empty>
  )
}
