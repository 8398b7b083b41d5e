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

/** Text with its lines, in one pass: what is quoted is marked by `>`, as in plain mails. */
export function htmlText(html: string): string {
  const lines: string[] = []
  let line = ''
  let endsInSpace = false
  let kept = 0
  let [hidden, preformatted] = [0, 0]
  let depth = 0
  const quotes: boolean[] = []
  const quoted = () => quotes.filter(Boolean).length
  const put = () => {
    const text = line.replaceAll('\u00a0', ' ').trimEnd()
    lines.push('> '.repeat(Math.min(quoted(), 20)) + text)
    line = ''
  }
  /** Ends a line that has something in it. @param gap whether an empty one follows */
  const end = (gap = false) => {
    if (line.trim()) put()
    line = ''
    if (gap && lines.length && lines.at(-1)!.replaceAll(/[> ]/g, '')) put()
  }
  const add = (text: string) => {
    if (hidden || kept > mostKept || depth > mostDeep) return
    kept += text.length
    if (preformatted) {
      const [first = '', ...more] = text.split('\n')
      line += first
      for (const part of more) {
        put()
        line = part
      }
      return
    }
    const plain = text.replaceAll(/[ \t\r\n\f]+/g, ' ')
    // Asked of the piece before: to look at the growing line itself each time would cost its square.
    const piece = line === '' || endsInSpace ? plain.trimStart() : plain
    if (piece) endsInSpace = piece.endsWith(' ')
    line += piece
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (++depth > mostDeep) parser.reset()
        if (silent.has(name)) hidden++
        if (name === 'br') put()
        if (name === 'img' && attributes.alt && !/^\S*\.(png|jpe?g|gif)$/i.test(attributes.alt)) add(attributes.alt)
        if (name === 'td' || name === 'th') add(' ')
        if (!blocks.has(name)) return
        end(apart.has(name))
        if (name === 'blockquote') quotes.push(isQuote(name, attributes))
        if (name === 'pre') preformatted++
        if (name === 'li') add('- ')
        if (name === 'hr') add('________________________________')
      },
      ontext: add,
      onclosetag(name) {
        depth--
        if (silent.has(name) && hidden) hidden--
        if (!blocks.has(name)) return
        end()
        if (name === 'pre' && preformatted) preformatted--
        if (name === 'blockquote') quotes.pop()
        if (apart.has(name)) end(true)
      },
    },
    { decodeEntities: true },
  )
  parser.end(html.slice(0, mostHtml))
  end()
  return lines.join('\n').trim()
}
