import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { fileKindOf, resumeSizeLimit, typesAt } from '../../../contract/profiles/files/resumes.ts'
import { picturesLimit } from '../../../contract/templates/document/document.ts'
import { type AttachedFile, attachmentsLimit, messageWeightLimit } from '../../../contract/templates/files.ts'
import { drawn, keepFile } from '../../data/messaging/files.ts'
import type { EditorFiles, Picture } from '../../ui/editor/picture-node.ts'
import { scaledPicture } from '../../ui/files/scaled-picture.ts'
import {
  attachmentRefusal,
  megabyte,
  namedAs,
  pictureKindOf,
  pictureRefusal,
  type Refusal,
  type WithFiles,
} from './file-rules.ts'

/** What becomes of one file: it is kept, or why it is not. */
type Outcome<T> = { kept: T } | { why: Refusal }

async function keptIn(place: 'message' | 'picture', name: string, content: Uint8Array<ArrayBuffer>) {
  try {
    return await keepFile({ place, name, content })
  } catch (error) {
    reportError(error)
    return undefined
  }
}

async function attached(file: File, message: WithFiles): Promise<Outcome<AttachedFile>> {
  const why = attachmentRefusal(message, file.size)
  if (why) return { why }
  const content = new Uint8Array(await file.arrayBuffer())
  const kind = fileKindOf(file.name, content, 'message')
  if (!kind) return { why: 'type' }
  const name = namedAs(file.name, /\w+$/.exec(file.name)?.[0] ?? kind)
  const id = await keptIn('message', name, content)
  return id ? { kept: { id, name, kind, size: content.length } } : { why: 'room' }
}

async function drawable(file: File, message: WithFiles): Promise<Outcome<Picture>> {
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

/** Why a file was not taken, in words that name it. */
function useRefusals() {
  const { t } = useLingui()
  const [most, sum] = [resumeSizeLimit / megabyte, messageWeightLimit / megabyte]
  const types = typesAt('message')
  return (name: string, why: Refusal, place: 'message' | 'picture'): string =>
    ({
      type: t`${name}: files of this type are not taken. Accepted: ${types}`,
      unread: t`${name} is no picture. Accepted: JPEG, PNG, GIF`,
      empty: t`${name} is empty`,
      size: t`${name} is larger than ${most} MB`,
      sum: t`${name} has no room: a message takes up to ${sum} MB of files`,
      count:
        place === 'message'
          ? t`${name}: a message takes up to ${attachmentsLimit} files`
          : t`${name}: a text takes up to ${picturesLimit} pictures`,
      room: t`${name}: this device has no room for it`,
    })[why]
}

/**
 * Takes files into a text and beside it, one after the other: what is refused is told by name, all others are taken.
 * @param onAttachments absent: only pictures are taken
 */
export function useMessageFiles(message: WithFiles, onAttachments?: (files: AttachedFile[]) => void) {
  const refusal = useRefusals()
  const [problems, setProblems] = useState<readonly string[]>([])
  const latest = useRef(message)
  latest.current = message
  const takeAll = async <T>(
    files: readonly File[],
    place: 'message' | 'picture',
    take: (file: File) => Promise<Outcome<T>>,
  ) => {
    const refused: string[] = []
    const kept: T[] = []
    for (const file of files) {
      const outcome = await take(file)
      if ('kept' in outcome) kept.push(outcome.kept)
      else refused.push(refusal(file.name, outcome.why, place))
    }
    if (files.length) setProblems(refused)
    return kept
  }
  const put = (attachments: AttachedFile[]) => {
    // The next of several is measured by this one, too.
    latest.current = { ...latest.current, attachments }
    onAttachments?.(attachments)
  }
  const attach = async (files: readonly File[]) => {
    await takeAll(files, 'message', async (file) => {
      const outcome = await attached(file, latest.current)
      if ('kept' in outcome) put([...(latest.current.attachments ?? []), outcome.kept])
      return outcome
    })
  }
  const keep = async (files: readonly File[]) => {
    let taken: Picture[] = []
    const within = (): WithFiles => ({ ...latest.current, document: withPictures(latest.current.document, taken) })
    return takeAll(files, 'picture', async (file) => {
      const outcome = await drawable(file, within())
      if ('kept' in outcome) taken = [...taken, outcome.kept]
      return outcome
    })
  }
  const editor: EditorFiles = { keep, draw: drawn, ...(onAttachments && { attach: (files) => void attach(files) }) }
  return {
    editor,
    problems,
    attach,
    remove: (id: string) => {
      setProblems([])
      put((latest.current.attachments ?? []).filter((file) => file.id !== id))
    },
  }
}

/** The text as it will be when these stand in it: for what it weighs alone. */
const withPictures = (document: WithFiles['document'], pictures: readonly Picture[]): WithFiles['document'] => ({
  ...document,
  content: [
    ...document.content,
    ...pictures.map((picture) => ({
      type: 'image' as const,
      attrs: { ...picture, internalId: picture.file, align: 'left' as const },
    })),
  ],
})
