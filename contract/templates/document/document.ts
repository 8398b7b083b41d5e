import { z } from 'zod/mini'
import { areDistinct } from '../../kit/distinct.ts'
import { requiredText, uid, words } from '../../kit/schemas.ts'
import { resumeNameLimit, resumeSizeLimit } from '../../profiles/files/resumes.ts'
import { textOf } from './text-of.ts'

/**
 * What a message, a template or a signature says: the editor's own JSON (ProseMirror's shape), checked by this schema
 * wherever it comes in, so that what is made of it (`render.ts`) is safe by construction (security.md, HTML).
 */

export const alignments = ['left', 'center', 'right'] as const
export type Alignment = (typeof alignments)[number]
/** Small to huge (000 §9); a text without a size is normal. */
export const fontSizes = ['small', 'large', 'huge'] as const
export type FontSize = (typeof fontSizes)[number]

export const linkLimit = 2000
/** Characters of its plain text. */
export const documentLimit = 100_000
/** Characters of its JSON, marks and all. */
const jsonLimit = 1_000_000
/** Pictures of a document. */
export const picturesLimit = 20
/** How deep lists lie in each other. */
export const listsLimit = 4

/** Where a link may lead: to a page, a mail address or a number. */
export const isLink = (href: string): boolean =>
  href.length <= linkLimit && /^(https?:\/\/[^\s/]|mailto:[^\s]+@|tel:\+?\d)/i.test(href) && !/[\s<>"\\]/.test(href)

const mark = z.union([
  z.strictObject({ type: z.literal('bold') }),
  z.strictObject({ type: z.literal('italic') }),
  z.strictObject({ type: z.literal('size'), attrs: z.strictObject({ size: z.enum(fontSizes) }) }),
  z.strictObject({ type: z.literal('link'), attrs: z.strictObject({ href: z.string().check(z.refine(isLink)) }) }),
])
export type Mark = z.output<typeof mark>

const marks = z.optional(
  z.array(mark).check(
    z.maxLength(4),
    z.refine((list) => areDistinct(list.map(({ type }) => type))),
  ),
)

const inline = z.union([
  z.strictObject({ type: z.literal('text'), text: words.check(z.minLength(1)), marks }),
  z.strictObject({ type: z.literal('hardBreak'), marks }),
  z.strictObject({
    type: z.literal('variable'),
    attrs: z.strictObject({ name: z.string().check(z.regex(/^[\p{Script=Cyrillic}A-Z0-9_]{1,50}$/u)) }),
    marks,
  }),
])
export type Inline = z.output<typeof inline>

const paragraph = z.strictObject({
  type: z.literal('paragraph'),
  attrs: z.optional(z.strictObject({ textAlign: z.nullable(z.enum(alignments)) })),
  content: z.optional(z.array(inline)),
})
export type Paragraph = z.output<typeof paragraph>

/** Pixels; a picture is drawn no smaller (000 §5), and no larger than the editor is ever wide. */
export const pictureWidth = { least: 25, most: 1200 } as const
const pixels = z.int().check(z.gte(1), z.lte(20_000))

/** A picture on a line of its own (000 §4, Editor image); where it is fetched follows from its file. */
const image = z.strictObject({
  type: z.literal('image'),
  attrs: z.strictObject({
    file: uid,
    /** Which of this text's pictures it is: one that is pasted twice is two. */
    internalId: uid,
    name: requiredText(resumeNameLimit),
    width: z.int().check(z.gte(pictureWidth.least), z.lte(pictureWidth.most)),
    height: pixels,
    /** Bytes. */
    size: z.int().check(z.gte(1), z.lte(resumeSizeLimit)),
    align: z.enum(alignments),
  }),
})
export type Image = z.output<typeof image>
export const isImage = (node: unknown): node is Image => image.safeParse(node).success

export interface ListItem {
  type: 'listItem'
  content: Block[]
}
export interface List {
  type: 'bulletList' | 'orderedList'
  content: ListItem[]
}
export type Block = Paragraph | List | Image

/** A list's items hold what a document does, so far down as lists may lie. */
export function blocks(depth: number): z.ZodMiniType<Block[], Block[]> {
  if (depth === 0) return z.array(z.union([paragraph, image])).check(z.minLength(1))
  const item = z.strictObject({ type: z.literal('listItem'), content: blocks(depth - 1) })
  const list = z.strictObject({
    type: z.enum(['bulletList', 'orderedList']),
    content: z.array(item).check(z.minLength(1)),
  })
  return z.array(z.union([paragraph, image, list])).check(z.minLength(1))
}

const isOfSize = (document: { content: Block[] }) =>
  textOf(document).length <= documentLimit && JSON.stringify(document).length <= jsonLimit

/** Everything that stands in a document, in its order, also what lies in lists. */
export const linesIn = (list: readonly Block[]): (Paragraph | Image)[] =>
  list.flatMap((block) =>
    block.type === 'paragraph' || block.type === 'image'
      ? [block]
      : block.content.flatMap((item) => linesIn(item.content)),
  )

/** No two pictures are the same one (000 §5). */
const isOfOwnPictures = ({ content }: { content: Block[] }) => {
  const ids = linesIn(content).flatMap((line) => (line.type === 'image' ? [line.attrs.internalId] : []))
  return ids.length <= picturesLimit && areDistinct(ids)
}

export const messageDocument = z
  .strictObject({ type: z.literal('doc'), content: blocks(listsLimit) })
  .check(z.refine(isOfSize), z.refine(isOfOwnPictures))
export type MessageDocument = z.output<typeof messageDocument>

/** One empty line. */
export const emptyDocument: MessageDocument = { type: 'doc', content: [{ type: 'paragraph' }] }
