import { Parser } from 'htmlparser2'

/** Characters of HTML that are read: behind them stands what is quoted, if anything. */
const mostHtml = 2_000_000
/** Characters of text that are kept of it. */
const mostKept = 400_000
/** Nobody writes elements within so many others; to go on would cost the square of their depth. */
const mostDeep = 3000

const silent = new Set(['head', 'style', 'script', 'title', 'template', 'noscript', 'svg', 'object', 'select'])
const blocks = new Set(
  'address article aside blockquote center dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody tfoot thead tr ul'.split(
    ' ',
  ),
)
const apart = new Set(['p', 'blockquote', 'h1', 'h2', 'h3', 'ul', 'ol', 'table', 'pre'])

/** How mail programs mark what they quote; a blockquote without it is somebody's own. */
const isQuote = (name: string, { type, class: classes = '' }: Record<string, string>): boolean =>
  name === 'blockquote' &&
  (/^cite$/i.test(type ?? '') || /(^|[\s_])(gmail_quote|yahoo_quoted|quoted?)\b/i.test(classes))

/** Lines as they are written down. */
class Lines {
  readonly #lines: string[] = []
  readonly #quotes: boolean[] = []
  #line = ''
  #endsInSpace = false
  #kept = 0
  preformatted = 0

  /** Ends the line, also an empty one. */
  put(): void {
    const depth = Math.min(this.#quotes.filter(Boolean).length, 20)
    this.#lines.push('> '.repeat(depth) + this.#line.replaceAll('\u00a0', ' ').trimEnd())
    this.#line = ''
  }

  /** Ends a line that has something in it. @param gap whether an empty one follows */
  end(gap = false): void {
    if (this.#line.trim()) this.put()
    this.#line = ''
    if (gap && this.#lines.at(-1)?.replaceAll(/[> ]/g, '')) this.put()
  }

  add(text: string): void {
    if (this.#kept > mostKept) return
    this.#kept += text.length
    if (this.preformatted) {
      this.#addAsItIs(text)
      return
    }
    const plain = text.replaceAll(/[ \t\r\n\f]+/g, ' ')
    // Asked of the piece before: to look at the growing line itself each time would cost its square.
    const piece = this.#line === '' || this.#endsInSpace ? plain.trimStart() : plain
    if (piece) this.#endsInSpace = piece.endsWith(' ')
    this.#line += piece
  }

  #addAsItIs(text: string): void {
    const [first = '', ...more] = text.split('\n')
    this.#line += first
    for (const part of more) {
      this.put()
      this.#line = part
    }
  }

  quote(isQuote: boolean): void {
    this.#quotes.push(isQuote)
  }

  unquote(): void {
    this.#quotes.pop()
  }

  text(): string {
    this.end()
    return this.#lines.join('\n').trim()
  }
}

function open(lines: Lines, name: string, attributes: Record<string, string>): void {
  if (name === 'br') lines.put()
  if (name === 'img' && attributes.alt && !/^\S*\.(png|jpe?g|gif)$/i.test(attributes.alt)) lines.add(attributes.alt)
  if (name === 'td' || name === 'th') lines.add(' ')
  if (!blocks.has(name)) return
  lines.end(apart.has(name))
  if (name === 'blockquote') lines.quote(isQuote(name, attributes))
  if (name === 'pre') lines.preformatted++
  if (name === 'li') lines.add('- ')
  if (name === 'hr') lines.add('________________________________')
}

function close(lines: Lines, name: string): void {
  if (!blocks.has(name)) return
  lines.end()
  if (name === 'pre' && lines.preformatted) lines.preformatted--
  if (name === 'blockquote') lines.unquote()
  if (apart.has(name)) lines.end(true)
}

/** Text with its lines, in one pass: what is quoted is marked by `>`, as in plain mails. */
export function htmlText(html: string): string {
  const lines = new Lines()
  let [hidden, depth] = [0, 0]
  const parser = new Parser({
    onopentag(name, attributes) {
      if (++depth > mostDeep) parser.reset()
      if (silent.has(name)) hidden++
      open(lines, name, attributes)
    },
    ontext(text) {
      if (!hidden && depth <= mostDeep) lines.add(text)
    },
    onclosetag(name) {
      depth--
      if (silent.has(name) && hidden) hidden--
      close(lines, name)
    },
  })
  parser.end(html.slice(0, mostHtml))
  return lines.text()
}
