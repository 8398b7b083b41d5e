import { resumeSizeLimit } from '../../../../contract/profiles/files/resumes.ts'
import { type MailPart, parsedMail } from './parsed-mail.ts'

export interface LetterFile {
  filename: string
  type: string
  content: Buffer
}

/** Files of one letter that are kept. */
export const mostFiles = 10

/** Parts that are not files: the letter's own ways of saying something. */
const notFiles =
  /^(text\/calendar|application\/ics|application\/(pgp|pkcs7|x-pkcs7)-?(signature|mime)?|message\/(global-)?(delivery-status|disposition-notification|feedback-report|rfc822-headers)|text\/rfc822-headers)$/i

/** The usual ones of what candidates send. */
const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/rtf': 'rtf',
  'text/rtf': 'rtf',
  'text/plain': 'txt',
  'text/html': 'html',
  'text/vcard': 'vcf',
  'application/zip': 'zip',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'message/rfc822': 'eml',
  'message/global': 'eml',
}

/** A mail within this one is called by its subject. */
async function subjectOf({ contentType, content }: MailPart): Promise<string | undefined> {
  if (!/^message\//i.test(contentType)) return undefined
  const end = content.indexOf('\r\n\r\n')
  const head = content.subarray(0, Math.min(end < 0 ? content.length : end + 4, 20_000))
  const { subject } = await parsedMail(head)
  return subject.replaceAll(/[/\\:*?"<>|\s]+/g, ' ').trim() || undefined
}

async function nameOf(part: MailPart, place: number): Promise<string> {
  const given = part.filename?.trim()
  if (given) return given
  const name = (await subjectOf(part)) ?? `attachment-${place + 1}`
  return `${name.slice(0, 100)}.${endings[part.contentType.toLowerCase()] ?? 'dat'}`
}

/** What somebody has sent along: a picture that the letter's own HTML shows is how it looks, and no file. */
export async function filesIn(
  parts: readonly MailPart[],
  html: string,
): Promise<{ files: LetterFile[]; leftOut: number }> {
  const isShown = ({ cid, contentType }: MailPart) =>
    cid !== undefined && /^image\//i.test(contentType) && html.includes(`cid:${cid}`)
  const sent = parts.filter((part) => part.content.length > 0 && !notFiles.test(part.contentType) && !isShown(part))
  const fits = sent.filter(({ content }) => content.length <= resumeSizeLimit).slice(0, mostFiles)
  const files = await Promise.all(
    fits.map(async (part, place) => ({
      filename: (await nameOf(part, place)).slice(0, 1000),
      type: part.contentType.slice(0, 200),
      content: part.content,
    })),
  )
  return { files, leftOut: sent.length - fits.length }
}
