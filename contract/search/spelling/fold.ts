/** One folding for everything that is compared: what a recruiter types finds what a candidate wrote. */

const marks = /[\u0300-\u036f]/g
// й is a letter of its own, not и with a mark: NFKD takes it apart, so it is put back.
const shortI = /и\u0306/g

/** Most names: nothing to take apart, no white space to put in order. */
const plain = /^(?:[!-_a-~]+(?: [!-_a-~]+)*)?$/

/** What nobody sees: joiners, direction marks, soft hyphens, and the variants and colours of an emoji. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}]/gu
/** What is written over and under letters, and the line that stretches Arabic ones; in Indic scripts such marks are vowels. */
const accents =
  /[[[\p{Mn}&&[\p{Script=Inherited}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}]]--[\u3099\u309a]]\u0640]/gv
const apostrophes = /[`´‘’‚‛′‵ʹʻʼʽʾʿˈˊˋ՚׳]/g
const hyphens = /[‐‑‒–—―−﹘⁃־]/g

/** Letters that Unicode does not take apart, as they are written where a keyboard has none of them. */
const wholeLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ς: 'σ',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ȷ: 'j',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ə: 'e',
  ĸ: 'k',
}
const wholeLetter = new RegExp(`[${Object.keys(wholeLetters).join('')}]`, 'g')

/**
 * Case, accents and compatibility forms taken away, one apostrophe and one hyphen: 'É' = 'e', 'Ё' = 'е', 'ﬁ' = 'fi',
 * 'ß' = 'ss', 'Ł' = 'l', '’' = "'"; what nobody sees is left out and white space runs become one space. Folding twice
 * changes nothing.
 */
export function fold(text: string): string {
  if (plain.test(text)) return text.toLowerCase()
  // '´' and its like would be taken apart to a space with a mark.
  return takenApart(text.replace(apostrophes, "'").replace(unseen, ''))
    .replace(unseen, '')
    .replace(shortI, 'й')
    .replace(accents, '')
    .replace(wholeLetter, (letter) => wholeLetters[letter]!)
    .replace(apostrophes, "'")
    .replace(hyphens, '-')
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .trim()
}

const takenApart = (text: string): string => text.normalize('NFKD').toLowerCase().normalize('NFKD')

/**
 * How keys were folded that are kept for good: facts, names of people, hashes of whom was deleted. It never changes;
 * whatever is compared as people type it uses `fold`.
 */
export const foldKey = (text: string): string =>
  takenApart(text)
    .replace(shortI, 'й')
    .replace(marks, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ')
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .trim()

/** Written without spaces: each of its characters may begin or end a word. */
const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー`
/** Words by themselves. */
const picture = String.raw`\p{Extended_Pictographic}\p{Regional_Indicator}`
const spaced = String.raw`[[\p{L}\p{N}]--[${unspaced}]]`
const spacedOrMark = String.raw`[[\p{L}\p{N}\p{M}]--[${unspaced}]]`

const word = new RegExp(
  String.raw`[${picture}]|[${unspaced}]+|\.?${spaced}(?:${spacedOrMark}|[.'](?=${spaced}))*(?:\+\+|#)?`,
  'gv',
)
const apart = new RegExp(`${spacedOrMark}+`, 'gv')
const run = new RegExp(`^[${unspaced}]`, 'v')
const alone = new RegExp(`^[${unspaced}${picture}]`, 'v')

/** Of a run of characters without spaces its pairs: '王小明' = '王小', '小明'. */
function pairsOf(text: string): string[] {
  const chars = [...text]
  return chars.length === 1 ? chars : chars.slice(1).map((char, at) => chars[at]! + char)
}

/**
 * The words of an already folded text, as they are indexed. 'c++', 'c#', '.net' and 'node.js' stay whole; longer
 * compounds are found by their parts as well ('node.js' by 'node'), but 'c++' is never found by 'c'. What is written
 * without spaces is found by each of its characters and by pairs of them.
 */
export function wordsOf(folded: string): string[] {
  const found = new Set<string>()
  for (const [whole] of folded.matchAll(word)) {
    if (run.test(whole)) for (const part of [...whole, ...pairsOf(whole)]) found.add(part)
    else for (const part of [whole, ...partsOf(whole)]) found.add(part)
  }
  return [...found]
}

/** The parts by which a compound is found too. */
const partsOf = (whole: string): string[] => (/^[\p{L}\p{N}](?:\+\+|#)$/u.test(whole) ? [] : (whole.match(apart) ?? []))

/** The words that a query asks for: whole compounds only, so that 'node.js' does not find every 'js'. */
export const queryWords = (folded: string): string[] => [
  ...new Set((folded.match(word) ?? []).flatMap((whole) => (run.test(whole) ? pairsOf(whole) : whole))),
]

/** The character, of one or two units, that ends at a place. */
function charBefore(text: string, at: number): string {
  const char = text.slice(Math.max(0, at - 2), at)
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(char) ? char : char.slice(-1)
}
const charAt = (text: string, at: number): string => {
  const code = text.codePointAt(at)
  return code === undefined ? '' : String.fromCodePoint(code)
}

/** Does a word's character, or a sign that belongs to the word before it, stand at this place? */
function isWord(char: string, text: string, at: number): boolean {
  if (char === '') return false
  if (/[\p{L}\p{N}\p{M}\p{Cs}]/u.test(char)) return true
  // The signs of C++ and C# belong to the word before them.
  if (char === '#') return at > 0 && /[\p{L}\p{N}]/u.test(text[at - 1]!)
  return char === '+' && (text[at - 1] === '+' ? isSign(text, at - 1) : isSign(text, at))
}
const isSign = (text: string, at: number) => at > 0 && text[at + 1] === '+' && /[\p{L}\p{N}]/u.test(text[at - 1]!)
function isEdge(text: string, at: number): boolean {
  const [before, after] = [charBefore(text, at), charAt(text, at)]
  // Within a character.
  if (/^[\ud800-\udbff]$/.test(text[at - 1] ?? '') && /[\udc00-\udfff]/.test(text[at] ?? '')) return false
  if (alone.test(before) || alone.test(after)) return true
  return !(isWord(before, text, at - before.length) && isWord(after, text, at))
}

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
