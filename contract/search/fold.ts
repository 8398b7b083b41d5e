/** One folding for everything that is compared: what a recruiter types finds what a candidate wrote. */

const marks = /[\u0300-\u036f]/g
// й is a letter of its own, not и with a mark: NFKD takes it apart, so it is put back.
const shortI = /и\u0306/g

/** Most names: nothing to take apart, no white space to put in order. */
const plain = /^(?:[!-~]+(?: [!-~]+)*)?$/

/**
 * Case, accents and compatibility forms taken away: 'É' = 'e', 'Ё' = 'е', 'ﬁ' = 'fi', 'ß' = 'ss'; white space runs
 * become one space. Folding twice changes nothing.
 */
export function fold(text: string): string {
  if (plain.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(shortI, 'й')
    .replace(marks, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ')
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .trim()
}

const word = /\.?[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}]|[.'’](?=[\p{L}\p{N}]))*(?:\+\+|#)?/gu
const apart = /[\p{L}\p{N}\p{M}]+/gu

/**
 * The words of an already folded text, as they are indexed. 'c++', 'c#', '.net' and 'node.js' stay whole; longer
 * compounds are found by their parts as well ('node.js' by 'node'), but 'c++' is never found by 'c'.
 */
export function wordsOf(folded: string): string[] {
  const found = new Set<string>()
  for (const [whole] of folded.matchAll(word)) {
    found.add(whole)
    if (/^[\p{L}\p{N}](?:\+\+|#)$/u.test(whole)) continue
    for (const [part] of whole.matchAll(apart)) found.add(part)
  }
  return [...found]
}

/** The words that a query asks for: whole compounds only, so that 'node.js' does not find every 'js'. */
export const queryWords = (folded: string): string[] => [...new Set(folded.match(word) ?? [])]

const isWordAt = (text: string, at: number): boolean => {
  if (at < 0 || at >= text.length) return false
  const char = text[at]!
  if (/[\p{L}\p{N}\p{M}\p{Cs}]/u.test(char)) return true
  // The signs of C++ and C# belong to the word before them.
  if (char === '#') return at > 0 && /[\p{L}\p{N}]/u.test(text[at - 1]!)
  return char === '+' && (text[at - 1] === '+' ? isSign(text, at - 1) : isSign(text, at))
}
const isSign = (text: string, at: number) => at > 0 && text[at + 1] === '+' && /[\p{L}\p{N}]/u.test(text[at - 1]!)
const isEdge = (text: string, at: number) => !(isWordAt(text, at - 1) && isWordAt(text, at))

/**
 * Does a folded text hold a folded phrase literally: these characters in this order, punctuation and hyphens
 * included, beginning and ending at a word's edge? 'full-stack' is not in 'full stack', 'java' not in 'javascript'.
 */
export function containsLiteral(text: string, phrase: string): boolean {
  if (phrase === '') return false
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    if (isEdge(text, at) && isEdge(text, at + phrase.length)) return true
  }
  return false
}

/**
 * A folded text in pieces, cut at every edge of a word: words with their signs, and each other character by itself. A
 * phrase lies literally in a text exactly when its pieces follow each other among those of the text.
 */
export function cutAtEdges(text: string): string[] {
  const pieces: string[] = []
  let from = 0
  for (let at = 1; at <= text.length; at++) {
    if (at < text.length && !isEdge(text, at)) continue
    pieces.push(text.slice(from, at))
    from = at
  }
  return pieces
}
