import { type Readable, Transform, type TransformCallback } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type AddressObject, type AttachmentStream, type Headers, MailParser, type MessageText } from 'mailparser'
import { decodedText } from './charset.ts'

export interface MailPart {
  filename: string | undefined
  contentType: string
  /** What `cid:` in the HTML means, without brackets. */
  cid: string | undefined
  content: Buffer
}

/** A mail, taken apart (RFC 2045 to 2049). */
export interface ParsedMail {
  /** A header line, unfolded; of several of a name the first. */
  header(name: string): string | undefined
  subject: string
  date: Date | undefined
  from: { name: string; address: string } | undefined
  replyTo: string | undefined
  to: string[]
  /** Empty where it has none. */
  text: string
  html: string
  parts: MailPart[]
}

/** Collects a text whose encoding is not declared, or is declared as UTF-8 and may not be. */
class Guessing extends Transform {
  readonly #chunks: Buffer[] = []

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.#chunks.push(chunk)
    done()
  }

  override _flush(done: TransformCallback): void {
    done(null, Buffer.from(decodedText(Buffer.concat(this.#chunks))))
  }
}

/** No encoding of this name exists: it goes through our own guess. */
const toGuess = 'x-guess'

interface ParserInside {
  createNode(node: { contentType?: string | false; charset?: string | false }): unknown
  getDecoder(): { decodeStream(charset: string): NodeJS.ReadWriteStream }
}
const inside = MailParser.prototype as unknown as ParserInside

/** The library takes each text without a declared encoding for UTF-8: these two of its methods let us look first. */
class GuessingParser extends MailParser {
  createNode(node: Parameters<ParserInside['createNode']>[0]): unknown {
    const declared = String(node.charset || '').toLowerCase()
    if (/^(us-ascii|ascii|utf-?8|unknown-8bit|)$/.test(declared)) node.charset = toGuess
    return inside.createNode.call(this, node)
  }

  getDecoder(): ReturnType<ParserInside['getDecoder']> {
    const known = inside.getDecoder.call(this)
    return { decodeStream: (charset) => (charset === toGuess ? new Guessing() : known.decodeStream(charset)) }
  }
}

const addressesIn = (value: unknown): string[] =>
  ((value as AddressObject | undefined)?.value ?? []).flatMap(({ address }) => (address ? [address.toLowerCase()] : []))

/** The most parts of a mail that are looked at. */
const mostParts = 200

interface Apart {
  headers: Headers
  lines: readonly { key: string; line: string }[]
  text: MessageText | undefined
  parts: MailPart[]
}

async function takenApart(source: Buffer): Promise<Apart> {
  const parser = new GuessingParser({
    keepDeliveryStatus: true,
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipImageLinks: true,
  })
  const apart: Apart = { headers: new Map(), lines: [], text: undefined, parts: [] }
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const kept: Promise<void>[] = []
  const keep = async (part: AttachmentStream) => {
    const content = await buffer(part.content as Readable)
    const { filename, contentType, cid } = part
    if (apart.parts.length < mostParts) apart.parts.push({ filename: filename || undefined, contentType, cid, content })
    part.release()
  }
  parser.on('headers', (value: Headers) => {
    apart.headers = value
  })
  parser.on('headerLines', (value: Apart['lines']) => {
    apart.lines = value
  })
  parser.on('data', (data: AttachmentStream | MessageText) => {
    if (data.type !== 'attachment') {
      apart.text = data
      return
    }
    const keeping = keep(data)
    keeping.catch(reject)
    kept.push(keeping)
  })
  parser.on('end', resolve).on('error', reject)
  parser.end(source)
  await promise
  await Promise.all(kept)
  return apart
}

/** @throws where it is no mail that can be taken apart */
export async function parsedMail(source: Buffer): Promise<ParsedMail> {
  const { headers, lines, text, parts } = await takenApart(source)
  const from = (headers.get('from') as AddressObject | undefined)?.value[0]
  return {
    header: (name) =>
      lines
        .find(({ key }) => key === name)
        ?.line.slice(name.length + 1)
        .replaceAll(/\r?\n[ \t]+/g, ' ')
        .trim(),
    subject: String(headers.get('subject') ?? ''),
    date: headers.get('date') as Date | undefined,
    from: from?.address ? { name: from.name, address: from.address } : undefined,
    replyTo: addressesIn(headers.get('reply-to'))[0],
    to: [...addressesIn(headers.get('to')), ...addressesIn(headers.get('cc'))],
    text: text?.text ?? '',
    html: text?.html ? String(text.html) : '',
    parts,
  }
}
