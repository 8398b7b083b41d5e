import { useLingui } from '@lingui/react/macro'
import { useActor } from '../../../data/network/session.ts'
import { useColleagues } from '../../../data/users/colleagues.ts'
import { Choices } from '../../../ui/bars/Choices.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { Tools } from '../../../ui/shells/Tools.tsx'
import type { Counters } from './Counted.tsx'
import { type SentChoice, type SentKind, sentKinds } from './choice.ts'

interface Props {
  counters: Counters | undefined
  choice: SentChoice
  onChoice: (change: Partial<SentChoice>) => void
}

const most = 1000

/** Narrows the list to what has become of messages, and to who wrote them. */
export function SentTools({ counters, choice, onChoice }: Props) {
  const { t } = useLingui()
  const { id: me } = useActor()
  const others = (useColleagues() ?? []).filter(({ id }) => id !== me).slice(0, most)
  const names: Record<SentKind, string> = {
    sent: t`All sent`,
    not_viewed: t`Not viewed`,
    viewed: t`Viewed, no reply`,
    replied: t`Replied`,
    failed: t`Failed`,
    stopped: t`Stopped`,
  }
  const counts: Partial<Record<SentKind, number>> = counters
    ? {
        sent: counters.sent,
        not_viewed: counters.sent - counters.opened,
        viewed: counters.opened - counters.replied,
        replied: counters.replied,
        failed: counters.error,
        stopped: counters.stopped,
      }
    : {}
  // Seldom is anything stopped.
  const shown = sentKinds.filter((key) => key !== 'stopped' || counts[key] || key === choice.kind)
  return (
    <Tools
      end={
        <Select
          label={t`Author`}
          value={choice.author}
          data={[
            { value: '', label: t`Everyone’s` },
            { value: me, label: t`Mine` },
            ...others.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}`.trim() })),
          ]}
          onChange={(author) => onChoice({ author })}
        />
      }
    >
      {choice.tab === 'sent' ? (
        <Choices<SentKind>
          label={t`State`}
          value={choice.kind}
          options={shown.map((key) => ({ key, label: names[key], count: counts[key] }))}
          onChange={(kind) => onChoice({ kind })}
        />
      ) : null}
    </Tools>
  )
}
