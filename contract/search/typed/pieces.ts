/** Cuts what a person typed or pasted into the pieces that mean something by themselves: between commas, lines and bullets. */

/** The most pieces that are read of one text, and the most words of one piece; what is beyond is handed back. */
const pieceLimit = 400
export const wordLimit = 40

/** What ends a piece: a comma or its like, or a line, a sentence or a label. */
export type PieceEnd = 'comma' | 'line'
interface TextPiece {
  text: string
  end: PieceEnd
  /** It ends in a colon: it says what the pieces after it are. */
  isLabel: boolean
}

/** Signs that separate, wherever they stand outside of quotes and parentheses. */
const separators = /[\n\r\t,;|•·‣◦▪、，；،]/u
/** Signs that separate only between spaces: 'CI/CD' and 'Full-stack' are one. */
const spacedSeparators = /^\s[/–—-]\s/u
const bullet = /^(?:[-*–—]\s+|\(?\d{1,2}[.)]\s+)/u
/** Marks of writing direction and joints that nobody sees; the joiner inside of an emoji stays. */
const unseen = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu

/** What separates at a place of the text: how many characters, 0 where nothing does. */
function separatorAt(text: string, at: number): number {
  const sign = text[at]!
  if (sign === ':' && /[\s]|^$/.test(text[at + 1] ?? '') && /\p{L}/u.test(text[at - 1] ?? '')) return 1
  if (
    /[.!?]/.test(sign) &&
    /[\p{L}\d)+#]/u.test(text[at - 1] ?? '') &&
    /^\s+[\p{Lu}\d•-]|^\s*[\n\r]/u.test(text.slice(at + 1, at + 6))
  )
    return 1
  if (/[!?]/.test(sign) && /[!?\s]|^$/.test(text[at + 1] ?? '')) return 1
  if (sign === ',' && /\d/.test(text[at - 1] ?? '') && /^\d{3}(?!\d)/.test(text.slice(at + 1, at + 5))) return 0
  if (separators.test(sign)) return 1
  return spacedSeparators.test(text.slice(at, at + 3)) && !/[\n\r]/.test(text.slice(at, at + 3)) ? 3 : 0
}

/** Whether a quote or parenthesis that opens here is closed later: else it is a sign like any other. */
const closes = (text: string, at: number, sign: string): boolean => text.indexOf(sign, at + 1) > at

/**
 * The pieces of a text in their order, without bullets and empty ones.
 * @returns at most `pieceLimit`, and the rest of the text that is beyond them
 */
export function piecesOf(text: string): { pieces: TextPiece[]; beyond: string } {
  const clean = text.replace(unseen, '').replace(/\p{Cc}/gu, (sign) => (/[\n\r\t]/.test(sign) ? sign : ' '))
  const pieces: TextPiece[] = []
  const push = (piece: string, sign: string) => {
    const bare = piece.trim().replace(bullet, '').trim()
    const end = /[\n\r.!?:•‣◦▪]/.test(sign) ? 'line' : 'comma'
    if (bare !== '') pieces.push({ text: bare, end, isLabel: sign === ':' })
    else if (end === 'line' && pieces.length > 0) pieces.at(-1)!.end = 'line'
  }
  let from = 0
  let quoted = false
  let depth = 0
  for (let at = 0; at < clean.length; at++) {
    const sign = clean[at]!
    if (sign === '"' && (quoted || closes(clean, at, '"'))) quoted = !quoted
    else if (quoted) continue
    else if (sign === '(' && closes(clean, at, ')')) depth++
    else if (sign === ')' && depth > 0) depth--
    if (quoted || depth > 0) continue
    const length = separatorAt(clean, at)
    if (length === 0) continue
    push(clean.slice(from, at), sign)
    from = at + length
    at = from - 1
    if (pieces.length >= pieceLimit) break
  }
  if (pieces.length >= pieceLimit) return { pieces, beyond: clean.slice(from).trim() }
  push(clean.slice(from), '\n')
  return { pieces, beyond: '' }
}
