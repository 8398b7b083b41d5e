import { type FileKind, fileKinds, messageKinds, pictureKinds, resumeKinds } from './resumes.ts'

/** What a file is, by its content. Apart from what every table knows of files: no first page looks into one. */

/** What is taken where: as a résumé, in the profile's editor, among a person's attachments, with and in a message. */
export const placeKinds = {
  resume: resumeKinds,
  editor: ['doc', 'docx', 'pdf', 'odt', 'ods', 'csv'],
  attachment: fileKinds,
  message: messageKinds,
  picture: pictureKinds,
} as const satisfies Record<string, readonly FileKind[]>
export const filePlaces = [
  'resume',
  'editor',
  'attachment',
  'message',
  'picture',
] as const satisfies readonly (keyof typeof placeKinds)[]
export type FilePlace = (typeof filePlaces)[number]

const written = (kinds: readonly string[]): string =>
  ['doc', 'docx', 'rtf', 'pdf', 'txt', 'odt', 'ods', 'csv', 'zip', 'jpeg', 'png', 'gif', 'svg']
    .filter((kind) => kinds.includes(kind))
    .map((kind) => kind.toUpperCase())
    .join(', ')

/** As it is told to whoever has chosen another: 'DOC, DOCX, RTF, PDF, TXT'. */
export const typesAt = (place: FilePlace): string => written(placeKinds[place])
/** Those of all places, where nobody knows yet for which a file is. */
export const everyType = written(Object.values(placeKinds).flat())

/** Of a file that was refused the type that its name claims, where that would be taken: its content is another. */
export function claimedType(name: string, place: FilePlace): string | undefined {
  const ending = endingOf(name)?.toUpperCase()
  return ending && typesAt(place).split(', ').includes(ending) ? ending : undefined
}

/** What a name's ending says, in small letters. */
export function endingOf(name: string): string | undefined {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase()
  return ending === 'jpg' ? 'jpeg' : ending
}

const startsWith = (content: Uint8Array, bytes: readonly number[]) => bytes.every((byte, at) => content[at] === byte)
const ascii = (text: string) => [...text].map((char) => char.charCodeAt(0))
const latin = (content: Uint8Array) => new TextDecoder('latin1').decode(content)
const isPackage = (content: Uint8Array) => startsWith(content, [0x50, 0x4b, 0x03, 0x04])

/** Documents alone: no macros, and nothing else that is packed the same way. */
function isDocx(content: Uint8Array): boolean {
  if (!isPackage(content)) return false
  const names = latin(content)
  return names.includes('word/document.xml') && !names.includes('vbaProject.bin')
}

/** Its first part says what it is, unpacked (OpenDocument 1.2, part 3); one with macros is not taken. */
const isOpenDocument = (content: Uint8Array, what: string): boolean =>
  isPackage(content) &&
  latin(content.subarray(30, 110)).startsWith(`mimetypeapplication/vnd.oasis.opendocument.${what}`) &&
  !latin(content).includes('Basic/script')

function isText(content: Uint8Array): boolean {
  if (!content.length || content.includes(0)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(content)
    return true
  } catch {
    return false
  }
}

/** Drawn by code: it is only ever kept and handed on as a file, and never shown (D-15). */
const isSvg = (content: Uint8Array): boolean =>
  isText(content) &&
  /^\s*(<\?xml[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>|\s)*<svg[\s>]/i.test(
    latin(content)
      .slice(0, 10_000)
      .replace(/^\u00ef\u00bb\u00bf/, ''),
  )

const looksLike: Record<FileKind, (content: Uint8Array) => boolean> = {
  pdf: (content) => startsWith(content, ascii('%PDF-')),
  doc: (content) => startsWith(content, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  docx: isDocx,
  rtf: (content) => startsWith(content, ascii('{\\rtf')),
  txt: isText,
  odt: (content) => isOpenDocument(content, 'text'),
  ods: (content) => isOpenDocument(content, 'spreadsheet'),
  csv: isText,
  zip: (content) => isPackage(content) || startsWith(content, [0x50, 0x4b, 0x05, 0x06]),
  jpeg: (content) => startsWith(content, [0xff, 0xd8, 0xff]),
  png: (content) => startsWith(content, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  gif: (content) => /^GIF8[79]a/.test(latin(content.subarray(0, 6))),
  svg: isSvg,
}

/** The kind that both the name and the content of a file say; undefined for everything that is not taken in its place. */
export function fileKindOf(name: string, content: Uint8Array, place: FilePlace): FileKind | undefined {
  const ending = endingOf(name)
  return placeKinds[place].find((kind) => kind === ending && looksLike[kind](content))
}

/** The same of a résumé. */
export const resumeKindOf = (name: string, content: Uint8Array): FileKind | undefined =>
  fileKindOf(name, content, 'resume')
