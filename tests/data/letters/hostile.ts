/** Letters that were made to stop whoever reads them: each some hundred kilobytes to tens of megabytes of one thing. */

const mb = 1_000_000
const repeated = (text: string, bytes: number) => text.repeat(Math.ceil(bytes / text.length))

interface Hostile {
  name: string
  type: string
  /** @param size bytes, of those that may be of any */
  body: (size: number) => string
  /** Further headers. */
  head?: string
}

const plain = (name: string, body: Hostile['body']): Hostile => ({ name, type: 'text/plain; charset=utf-8', body })
const html = (name: string, body: Hostile['body']): Hostile => ({ name, type: 'text/html; charset=utf-8', body })
const mixed = (name: string, body: Hostile['body']): Hostile => ({ name, type: 'multipart/mixed; boundary=b', body })

const nested = (depth: number) =>
  Array.from({ length: depth }, (_, at) => `--b${at}\nContent-Type: multipart/mixed; boundary=b${at + 1}\n\n`).join('')

export const hostile: readonly Hostile[] = [
  plain('spaces before a word', (size) => `${' '.repeat(size)}x`),
  plain('tabs and spaces', (size) => `${repeated(' \t', size)}x`),
  plain('marks of quotes', (size) => repeated('> ', size)),
  plain('marks of quotes without end', (size) => '>'.repeat(size)),
  plain('one endless word', (size) => 'a'.repeat(size)),
  plain('empty lines', (size) => '\n'.repeat(size)),
  plain('lines that begin headings', (size) => repeated('On 1.1.2026 at 1:00\n', size)),
  plain('words that begin headings', (size) => `${repeated('On 1.1.2026 1:00 ', size)}:`),
  plain('labels without end', (size) => repeated('From: a\n', size)),
  plain('dashes', (size) => repeated('---- ', size)),
  plain('colons', (size) => repeated(': ', size)),
  plain('addresses', (size) => repeated('a@a.example ', size)),
  plain('half addresses', (size) => repeated('a@', size)),
  plain('wishes without end', (size) => repeated('please stop please ', size)),
  plain('names', (size) => repeated('Anna Petrova\n', size)),
  plain('zero characters', (size) => '\0'.repeat(size)),
  plain('characters of two halves', (size) => repeated('😀', size)),
  html('elements within elements', (size) => repeated('<b>', size)),
  html('blocks within blocks', (size) => repeated('<div>', size)),
  html('quotes within quotes', (size) => repeated('<blockquote type=cite>', size)),
  html('elements never closed, closed by others', (size) => repeated('<b>', size / 2) + repeated('</i>', size / 2)),
  html('attributes without end', (size) => `<p ${repeated('a=1 ', size)}>`),
  html('entities', (size) => repeated('&amp;', size)),
  html('an element that never ends', (size) => `<p${'x'.repeat(size)}`),
  html('tables in tables', (size) => repeated('<table><tr><td>', size)),
  mixed('parts without end', (size) => repeated('--b\nContent-Type: text/plain\n\nx\n', size)),
  mixed('attachments without a name', (size) => repeated('--b\nContent-Type: application/pdf\n\nx\n', size)),
  {
    name: 'parts within parts',
    type: 'multipart/mixed; boundary=b0',
    body: (size) => nested(Math.min(size / 60, 5000)),
  },
  { ...plain('headers without end', () => 'x'), head: repeated('X-Spam: a b c\n', 2 * mb).trimEnd() },
  { ...plain('one endless header', () => 'x'), head: `References: ${repeated('<a@b.example> ', 2 * mb)}`.trimEnd() },
]
