import { claimedType, fileKindOf } from '../../../contract/profiles/files/content.ts'
import type { AttachedFile } from '../../../contract/templates/files.ts'
import { keepFile } from '../../data/messaging/files.ts'
import type { Picture } from '../../ui/editor/picture-node.ts'
import { scaledPicture } from '../../ui/files/scaled-picture.ts'
import {
  attachmentRefusal,
  namedAs,
  pictureKindOf,
  pictureRefusal,
  type Refusal,
  type WithFiles,
} from './file-rules.ts'

/** What becomes of one file: it is kept, or why it is not. */
export type Outcome<T> = { kept: T } | { why: Refusal }

async function keptIn(place: 'message' | 'picture', name: string, content: Uint8Array<ArrayBuffer>) {
  try {
    return await keepFile({ place, name, content })
  } catch (error) {
    reportError(error)
    return undefined
  }
}

/** Keeps an attachment beside these. */
export async function attached(file: File, message: WithFiles): Promise<Outcome<AttachedFile>> {
  const why = attachmentRefusal(message, file.size)
  if (why) return { why }
  const content = new Uint8Array(await file.arrayBuffer())
  const kind = fileKindOf(file.name, content, 'message')
  if (!kind) return { why: claimedType(file.name, 'message') ? 'false' : 'type' }
  const name = namedAs(file.name, /\w+$/.exec(file.name)?.[0] ?? kind)
  const id = await keptIn('message', name, content)
  return id ? { kept: { id, name, kind, size: content.length } } : { why: 'room' }
}

/** Keeps a picture for this text, as it is to be drawn. */
export async function drawable(file: File, message: WithFiles): Promise<Outcome<Picture>> {
  const given = new Uint8Array(await file.arrayBuffer())
  const kind = pictureKindOf(given)
  if (!kind) return { why: 'unread' }
  const scaled = await scaledPicture(given, kind).catch(() => undefined)
  if (!scaled) return { why: 'unread' }
  const { content, ...shape } = scaled
  const why = pictureRefusal(message, content.length)
  if (why) return { why }
  const name = namedAs(file.name, kind === 'jpeg' ? 'jpg' : kind)
  const id = await keptIn('picture', name, content)
  return id ? { kept: { file: id, name, ...shape, size: content.length } } : { why: 'room' }
}

/** The text as it will be when these stand in it: for what it weighs alone. */
export const withPictures = (document: WithFiles['document'], pictures: readonly Picture[]): WithFiles['document'] => ({
  ...document,
  content: [
    ...document.content,
    ...pictures.map((picture) => ({
      type: 'image' as const,
      attrs: { ...picture, internalId: picture.file, align: 'left' as const },
    })),
  ],
})
