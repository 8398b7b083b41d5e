import { fileKindOf } from '../../../contract/profiles/files/content.ts'
import {
  type PictureKind,
  pictureKinds,
  resumeNameLimit,
  resumeSizeLimit,
} from '../../../contract/profiles/files/resumes.ts'
import { type MessageDocument, picturesLimit } from '../../../contract/templates/document/document.ts'
import { type AttachedFile, attachmentsLimit, picturesOf } from '../../../contract/templates/files.ts'
import { mailedSize, messageWeightLimit, weightOf } from '../../../contract/templates/weight.ts'

/** What a message takes along: pure. */

export const megabyte = 1024 * 1024

/** What is written, with its files. */
export interface WithFiles {
  document: MessageDocument
  attachments?: readonly AttachedFile[] | undefined
}

/** Why a file is not taken. `room`: the device has none; `unread`: it says that it is a picture, `false`: of a type, and is not. */
export type Refusal = 'type' | 'false' | 'empty' | 'size' | 'sum' | 'count' | 'room' | 'unread'

const isTooHeavy = (message: WithFiles, size: number) => weightOf(message) + mailedSize(size) > messageWeightLimit

/** Why an attachment is not taken beside these; undefined where it may be. */
export function attachmentRefusal(message: WithFiles, size: number): Refusal | undefined {
  if (size === 0) return 'empty'
  if (size > resumeSizeLimit) return 'size'
  if ((message.attachments ?? []).length >= attachmentsLimit) return 'count'
  return isTooHeavy(message, size) ? 'sum' : undefined
}

/** Why a picture is not taken into this text; it is weighed as it is kept, not as it was given. */
export function pictureRefusal(message: WithFiles, size: number): Refusal | undefined {
  if (size > resumeSizeLimit) return 'size'
  if (picturesOf(message.document).length >= picturesLimit) return 'count'
  return isTooHeavy(message, size) ? 'sum' : undefined
}

/** What a picture is by its content, whatever its name says. */
export const pictureKindOf = (content: Uint8Array): PictureKind | undefined =>
  pictureKinds.find((kind) => fileKindOf(`picture.${kind}`, content, 'picture'))

/** A name with the ending of its kind, no longer than a name may be. */
export function namedAs(name: string, kind: string): string {
  const bare = [...(name.replace(/\.\w+$/, '').trim() || 'picture')]
  const ending = `.${kind}`
  // A letter may be two of what is counted, and is not cut in the middle.
  while (bare.join('').length + ending.length > resumeNameLimit) bare.pop()
  return bare.join('') + ending
}
