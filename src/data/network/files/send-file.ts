import { z } from 'zod/mini'
import { userHeader } from '../../../../contract/kit/endpoint.ts'
import { fileInfo, uploadFile } from '../../../../contract/profiles/files/resume-endpoints.ts'
import type { WaitingFile } from '../../store/waiting-files.ts'
import { pageHeaders } from '../page-headers.ts'
import { refuse } from '../send.ts'
import { SyncFailure } from '../sync-failure.ts'

/** Ten megabytes on a phone's network. */
const timeoutMs = 300_000
/** Asked again it would say the same. */
const forGood: ReadonlySet<number> = new Set([400, 403, 413])

/** What is uploaded, as the server reads it. */
export const uploadOf = ({ id, place, name, content }: WaitingFile) => ({ file: new File([content], name), place, id })

/**
 * Uploads a file that waits on a device of this user's; shared by page and service worker, so plain fetch. What is there
 * under its id already stays: it may be sent again where the answer was lost.
 * @returns whether it was taken, or refused for good
 * @throws SyncFailure for everything that is no right answer
 */
export async function sendFile(
  file: WaitingFile,
  userId: string,
  csrfToken: string | undefined,
): Promise<'taken' | 'refused'> {
  const body = new FormData()
  for (const [name, value] of Object.entries(uploadOf(file))) body.set(name, value)
  const headers = { ...pageHeaders(), [userHeader]: userId, ...(csrfToken && { 'X-CSRFToken': csrfToken }) }
  const how: RequestInit = { method: uploadFile.method, body, headers, credentials: 'same-origin' }
  const signal = AbortSignal.timeout(timeoutMs)
  const answer = await fetch(uploadFile.path, { ...how, signal }).catch(() => {
    throw new SyncFailure({ kind: 'network' })
  })
  if (forGood.has(answer.status)) return 'refused'
  // Somebody else has signed in in this browser meanwhile.
  if (answer.status === 409) throw new SyncFailure({ kind: 'signedOut' })
  await refuse(answer)
  const said = z.safeParse(fileInfo, await answer.json().catch(() => undefined))
  // A captive portal answers 200 with a page of its own.
  if (!said.success || said.data.id !== file.id) throw new SyncFailure({ kind: 'network' })
  return 'taken'
}
