/** Résumé files of people (001 §5: at most 10 MB; DOC, DOCX, RTF, PDF, TXT): what is taken is told by its content. */

export const resumeKinds = ['pdf', 'doc', 'docx', 'rtf', 'txt'] as const
export type ResumeKind = (typeof resumeKinds)[number]
export const resumeSizeLimit = 10 * 1024 * 1024
export const resumeNameLimit = 200
/** A person has no more; whoever brings another takes one away first. */
export const resumesLimit = 20

/** Where a file is fetched. */
export const filePath = (id: string) => `/api/files/v1/${id}/download/`

const startsWith = (content: Uint8Array, bytes: readonly number[]) => bytes.every((byte, at) => content[at] === byte)
const ascii = (text: string) => [...text].map((char) => char.charCodeAt(0))

/** Documents alone: no macros, and nothing else that is packed the same way. */
function isDocx(content: Uint8Array): boolean {
  if (!startsWith(content, [0x50, 0x4b, 0x03, 0x04])) return false
  const names = new TextDecoder('latin1').decode(content)
  return names.includes('word/document.xml') && !names.includes('vbaProject.bin')
}

function isText(content: Uint8Array): boolean {
  if (!content.length || content.includes(0)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(content)
    return true
  } catch {
    return false
  }
}

const looksLike: Record<ResumeKind, (content: Uint8Array) => boolean> = {
  pdf: (content) => startsWith(content, ascii('%PDF-')),
  doc: (content) => startsWith(content, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  docx: isDocx,
  rtf: (content) => startsWith(content, ascii('{\\rtf')),
  txt: isText,
}

/** The kind that both the name and the content of a file say; undefined for everything that is not taken. */
export function resumeKindOf(name: string, content: Uint8Array): ResumeKind | undefined {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase()
  return resumeKinds.find((kind) => kind === ending && looksLike[kind](content))
}
