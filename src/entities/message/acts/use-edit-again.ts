import type { MailingRecipient } from '../../../../contract/messaging/message-endpoints.ts'
import { endingOf } from '../../../../contract/profiles/files/content.ts'
import { messageKinds } from '../../../../contract/profiles/files/resumes.ts'
import type { AttachedFile } from '../../../../contract/templates/files.ts'
import { useOffered, useReady } from '../../../commands/ActHost.tsx'
import { draftTo, keepDraft } from '../../../data/messaging/drafts.ts'
import { readLeft } from '../../../data/messaging/messages.ts'

/** Beside a mail only files of these kinds are kept. */
function asAttached({ id, filename, size }: { id: string; filename: string; size: number }): AttachedFile[] {
  const kind = messageKinds.find((one) => one === endingOf(filename))
  return kind ? [{ id, name: filename, kind, size }] : []
}

/** @param email to which address; absent: the best one. @throws ApiError, NetworkError, and what a full device throws */
type Edit = (email?: string) => Promise<void>

/**
 * Opens a message that was not sent as a draft. What is being written to the person already is gone on with: it is not lost.
 * @returns undefined for who may not write
 */
export function useEditAgain({ id, profile, candidate_id }: MailingRecipient): Edit | undefined {
  const { write } = useOffered('person')
  const ready = useReady()
  const { id: profileId, name, photo } = profile
  const person = { profileId, name, photo, ...(candidate_id && { candidateId: candidate_id }) }
  const writing = write && ready(write, person)
  if (!writing) return undefined
  return async (email) => {
    if (!(await draftTo(profileId))) {
      const { subject, document, values, attachments } = await readLeft(id)
      const said = { subject, document, values, attachments: attachments.flatMap(asAttached) }
      await keepDraft({ ...person, ...said, ...(email && { email }) })
    }
    writing.run()
  }
}
