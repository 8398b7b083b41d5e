import { z } from 'zod/mini'
import { areDistinct } from '../kit/distinct.ts'
import { requiredText, uid } from '../kit/schemas.ts'
import { messageKinds, resumeNameLimit, resumeSizeLimit } from '../profiles/files/resumes.ts'
import { linesIn, type MessageDocument } from './document/document.ts'

/** Files that a message takes along: attachments beside its text, and pictures within it (001 §5, D-15 … D-17). */

export const attachmentsLimit = 20

/** One attachment as it is kept beside a text; what counts when it is sent is the file itself. */
export const attachedFile = z.strictObject({
  /** Chosen by the device that brought it. */
  id: uid,
  name: requiredText(resumeNameLimit),
  kind: z.enum(messageKinds),
  /** Bytes. */
  size: z.int().check(z.gte(1), z.lte(resumeSizeLimit)),
})
export type AttachedFile = z.output<typeof attachedFile>

export const attachedFiles = z.array(attachedFile).check(
  z.maxLength(attachmentsLimit),
  z.refine((files) => areDistinct(files.map(({ id }) => id))),
)

interface FileOfMessage {
  id: string
  size: number
}
export interface WithFiles {
  document: Pick<MessageDocument, 'content'>
  attachments?: readonly FileOfMessage[] | undefined
}

const picturesIn = ({ content }: Pick<MessageDocument, 'content'>): FileOfMessage[] =>
  linesIn(content).flatMap((line) => (line.type === 'image' ? [{ id: line.attrs.file, size: line.attrs.size }] : []))
const eachOnce = (files: readonly FileOfMessage[]) => [...new Map(files.map((file) => [file.id, file])).values()]

/** The pictures within a text, each file once. */
export const picturesOf = (document: Pick<MessageDocument, 'content'>): FileOfMessage[] =>
  eachOnce(picturesIn(document))

/** All files of a message, each once: what is to be on the server before it can be sent. */
export const filesOf = ({ document, attachments = [] }: WithFiles): FileOfMessage[] =>
  eachOnce([...picturesIn(document), ...attachments])

/** Ids of the files of what a change says of a text. */
export const filesNamed = ({
  document,
  attachments,
}: {
  document?: MessageDocument | null | undefined
  attachments?: readonly FileOfMessage[] | undefined
}): string[] => filesOf({ document: document ?? { content: [] }, attachments }).map(({ id }) => id)
