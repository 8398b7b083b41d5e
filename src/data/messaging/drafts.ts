import { queryOptions } from '@tanstack/react-query'
import { openable } from '../../../contract/templates/document/openable.ts'
import { queryClient } from '../network/query.ts'
import { getSession, isLeaving } from '../network/session.ts'
import * as drafts from '../store/message-drafts.ts'

/** Drafts of messages, as the user of this page has them. */

export type Draft = Omit<drafts.MessageDraft, 'key' | 'owner' | 'at'>

const me = () => (isLeaving() ? undefined : getSession().user?.id)
const key = ['message-drafts'] as const

/** What an older page wrote down wrongly is a text: no draft ends the page that shows it. */
const opened = (draft: drafts.MessageDraft): drafts.MessageDraft => ({ ...draft, document: openable(draft.document) })

/** All, the newest first; asked of the device at each look. */
export const draftsQuery = queryOptions({
  queryKey: key,
  queryFn: async (): Promise<drafts.MessageDraft[]> => {
    const owner = me()
    return owner === undefined ? [] : (await drafts.listDrafts(owner)).map(opened)
  },
  staleTime: 0,
  gcTime: 0,
})

/** The one to a person; null: there is none. */
export async function draftTo(profileId: number): Promise<drafts.MessageDraft | null> {
  const owner = me()
  const kept = owner === undefined ? undefined : await drafts.readDraftTo(owner, profileId)
  return kept ? opened(kept) : null
}

/** @returns when it was kept; undefined: nobody is here any more. @throws where the device has no room for it */
export async function keepDraft(draft: Draft): Promise<number | undefined> {
  const owner = me()
  if (owner === undefined) return undefined
  const at = Date.now()
  await drafts.putDraft({ ...draft, owner, at })
  void queryClient.invalidateQueries({ queryKey: key })
  return at
}

export async function dropDraft(profileId: number): Promise<void> {
  const owner = me()
  if (owner !== undefined) await drafts.dropDraft(owner, profileId)
  void queryClient.invalidateQueries({ queryKey: key })
}
