import { Plural, Trans } from '@lingui/react/macro'
import { mutateAll } from '../../../data/device/live.ts'
import type { MentionView } from '../../../data/folders/due/mention-readings.ts'
import { mentionMark, useOpenMentions } from '../../../data/folders/due/mentions.ts'
import { Button } from '../../../ui/Button.tsx'
import { durable } from '../../../ui/toasts/durable.tsx'
import { sayDone } from '../../../ui/toasts/say-done.tsx'

/** As many as one press settles. */
const most = 200

const mark = (mentions: readonly MentionView[], done: boolean) =>
  durable(() => mutateAll(mentions.map((mention) => mentionMark(mention, done))))

/** Settles all mentions that wait, where there are several. */
export function AllMentions() {
  const mentions = useOpenMentions()?.slice(0, most) ?? []
  if (mentions.length < 2) return null
  const settle = async () => {
    if (!(await mark(mentions, true))) return
    const said = <Plural value={mentions.length} one="# mention marked as done" other="# mentions marked as done" />
    sayDone(said, () => mark(mentions, false))
  }
  return (
    <Button look="ghost" size="small" onClick={() => void settle()}>
      <Trans>Mark all as done</Trans>
    </Button>
  )
}
