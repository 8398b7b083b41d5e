import type { MessageDocument } from '../../../contract/templates/document/document.ts'
import type { AttachedFile } from '../../../contract/templates/files.ts'
import { briefly, brieflyIfAny } from './briefly.ts'
import { Database } from './database.ts'
import { draftsName } from './message-drafts-name.ts'

/**
 * Messages that are being written, one to a person: on the device alone until they are sent, so that they can be written
 * without a network. Each is its user's, and goes when its user signs out.
 */

export interface MessageDraft {
  /** The owner and the addressee: there is one. */
  key: string
  owner: string
  profileId: number
  name: string
  photo?: string | null
  /** Where they are written to, in a folder. */
  candidateId?: string
  at: number
  /** The chosen address; absent: the best one. */
  email?: string
  /** The chosen address to write from; absent: the mailbox's own. */
  from?: string | undefined
  subject: string
  document: MessageDocument
  attachments?: readonly AttachedFile[]
  /** What was typed for variables, by their names. */
  values: Readonly<Record<string, string>>
  /** The letter that it answers. */
  answers?: string | undefined
  /** The template that it began with, which counts its use. */
  templateId?: string | undefined
}

/** The oldest go. */
const most = 200

const store = (makes: boolean) =>
  new Database<{ drafts: MessageDraft }>(draftsName, 10, { drafts: { key: 'key' } }, 'relaxed', makes)

const keyOf = (owner: string, profileId: number) => `${owner} ${profileId}`

/** Everything of a user's, the newest first. */
export async function listDrafts(owner: string): Promise<MessageDraft[]> {
  const all = await brieflyIfAny(store(false), (drafts) => drafts.read(['drafts'], (at) => at('drafts').all()))
  return (all ?? []).filter((draft) => draft.owner === owner).sort((a, b) => b.at - a.at)
}

export const readDraftTo = (owner: string, profileId: number): Promise<MessageDraft | undefined> =>
  brieflyIfAny(store(false), (drafts) => drafts.read(['drafts'], (at) => at('drafts').get(keyOf(owner, profileId))))

export const putDraft = (draft: Omit<MessageDraft, 'key'>): Promise<void> =>
  briefly(store(true), (drafts) =>
    drafts.write(['drafts'], async (at) => {
      await at('drafts').put({ ...draft, key: keyOf(draft.owner, draft.profileId) })
      const own = (await at('drafts').all()).filter(({ owner }) => owner === draft.owner)
      const old = own.sort((a, b) => b.at - a.at).slice(most)
      await at('drafts').deleteAll(old.map(({ key }) => key))
    }),
  )

export const dropDraft = async (owner: string, profileId: number): Promise<void> => {
  await brieflyIfAny(store(false), (drafts) =>
    drafts.write(['drafts'], (at) => at('drafts').delete(keyOf(owner, profileId))),
  )
}

/** With its user everything goes. */
export const forgetDrafts = (): Promise<void> => store(false).delete()

/** Takes away what belongs to some users. */
export const forgetDraftsOf = async (goes: (owner: string) => boolean): Promise<void> => {
  await brieflyIfAny(store(false), (drafts) =>
    drafts.write(['drafts'], async (at) => {
      const all = await at('drafts').all()
      await at('drafts').deleteAll(all.flatMap(({ key, owner }) => (goes(owner) ? [key] : [])))
    }),
  )
}
