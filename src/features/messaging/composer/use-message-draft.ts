import { useEffect, useRef, useState } from 'react'
import { type Draft, dropDraft, keepDraft } from '../../../data/messaging/drafts.ts'
import { type Beginning, isEmpty } from './draft.ts'

/** Between keys: each one need not be written down. */
const pauseMs = 400

/** What is written, kept on the device while it is and when the panel goes; an empty one is none. */
export function useMessageDraft({ draft: first, keptAt: before }: Beginning) {
  const [draft, setDraft] = useState(first)
  const [keptAt, setKeptAt] = useState(before)
  const [failed, setFailed] = useState(false)
  const latest = useRef({ draft, kept: draft, over: false })
  latest.current.draft = draft
  const keep = useRef(async () => {
    const now = latest.current
    if (now.over || now.kept === now.draft) return
    now.kept = now.draft
    try {
      if (isEmpty(now.draft)) await dropDraft(now.draft.profileId)
      const at = isEmpty(now.draft) ? undefined : await keepDraft(now.draft)
      setKeptAt(at)
      setFailed(false)
    } catch (error) {
      reportError(error)
      setFailed(true)
    }
  }).current
  // biome-ignore lint/correctness/useExhaustiveDependencies: a pause after each change
  useEffect(() => {
    const timer = setTimeout(() => void keep(), pauseMs)
    return () => clearTimeout(timer)
  }, [draft])
  useEffect(() => () => void keep(), [keep])
  return {
    draft,
    put: (changes: Partial<Draft>) => setDraft((now) => ({ ...now, ...changes })),
    keptAt,
    failed,
    /** It has been sent: nothing of it is kept any more. */
    end: () => {
      latest.current.over = true
      return dropDraft(draft.profileId)
    },
  }
}
