import { createHash } from 'node:crypto'
import { cutAtEdges, fold, queryWords, wordsOf } from '../../../contract/search/spelling/fold.ts'

/** Lucene cuts words of more than 255 characters and refuses terms of more than 32 KB. */
const longestTerm = 100

/** A name or word as the index holds it: what is too long stands there by its SHA-256. */
export const term = (folded: string): string =>
  folded.length > longestTerm ? createHash('sha256').update(folded).digest('base64url') : folded.toWellFormed()

/** Names folded, each once, without those of which folding leaves nothing. */
export const terms = (names: readonly string[]): string[] => [
  ...new Set(names.map((name) => term(fold(name))).filter((name) => name !== '')),
]

// What Java, but not our folding, takes for white space; it would cut what stands for itself.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are meant
const javaSpaces = /[\x1c-\x1f]/g

/** Pieces put together so that Lucene's whitespace analyzer takes them apart again. */
const joined = (pieces: readonly string[]): string =>
  pieces.map((piece) => term(piece.replace(javaSpaces, '\ufffd'))).join(' ')

/** The words by which a text is found, for the whitespace analyzer. */
export const wordTokens = (text: string): string => joined(wordsOf(fold(text)))

/** The words that a query asks for. */
export const askedWords = (text: string): string[] => queryWords(fold(text)).map(term)

/**
 * A text cut at every edge of a word, for the whitespace analyzer: a phrase lies literally in a text, from edge to edge,
 * exactly when its pieces follow each other there. A space is said by the '_' before the piece behind it.
 */
export const literalTokens = (text: string): string => joined(spaced(cutAtEdges(fold(text))))

/** The literal tokens of a quoted phrase as they can stand in a text: at its beginning or behind a space; none for ''. */
export function askedLiterals(text: string): string[] {
  const pieces = cutAtEdges(fold(text))
  return pieces.length === 0 ? [] : [joined(spaced(pieces)), joined(spaced([' ', ...pieces]))]
}

const spaced = (pieces: readonly string[]): string[] =>
  pieces.flatMap((piece, at) => (piece === ' ' ? [] : pieces[at - 1] === ' ' ? `_${piece}` : piece))
