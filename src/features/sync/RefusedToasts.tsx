import { Plural, Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useOutbox, useSyncState } from '../../data/device/live.ts'
import type { OutboxEntry } from '../../data/device/queue.ts'
import type { ToldByAll } from '../../entities/change/told.ts'
import { useNamed } from '../../entities/change/use-named.ts'
import { useWords } from '../../entities/change/use-words.ts'
import { trouble } from '../../ui/toasts/toast.ts'
import { untold } from './untold.ts'

/** There are two sentences to be read, and a decision in them. */
const stays = 15_000

/** Says wherever the user is that the server has not taken a change of theirs; all that was typed is on the sync page. */
export function RefusedToasts({ told }: { told: ToldByAll }) {
  const outbox = useOutbox()
  const { syncing } = useSyncState()
  const navigate = useNavigate()
  useEffect(() => {
    if (!outbox || syncing || document.visibilityState === 'hidden') return
    const fresh = untold(
      'hf-refused-told',
      outbox.filter(({ state }) => state === 'refused'),
    )
    const [first] = fresh
    // There it stands before their eyes.
    if (!first || location.pathname.startsWith('/sync')) return
    const text =
      fresh.length === 1 ? (
        <Refused entry={first} told={told} />
      ) : (
        <Plural value={fresh.length} one="# change wasn’t saved" other="# changes weren’t saved" />
      )
    const act = { label: <Trans>See what to do</Trans>, run: () => void navigate({ to: '/sync/' }) }
    trouble(text, { stays, act })
  }, [outbox, syncing, told, navigate])
  return null
}

function Refused({ entry: stored, told }: { entry: OutboxEntry; told: ToldByAll }) {
  const entry = useNamed(stored)
  const { what, why } = useWords(told)
  const [change, reason] = [what(entry), why(entry)]
  return (
    <Trans>
      Not saved: {change}. {reason}
    </Trans>
  )
}
