import { fold } from '../spelling/fold.ts'

/** Labels and signs around the words of a typed search. */

/** What introduces a list and is no part of it: 'Skills:', 'Город:'. */
const labels = new Set(
  (
    'skills skill stack technologies tools location place city title role position company languages requirements ' +
    'навыки навык стек технологии инструменты локация место город должность роль компания языки требования'
  )
    .split(' ')
    .map(fold),
)
/** A piece without the label that it begins with. */
export function withoutLabel(piece: string): string {
  const found = /^(\p{L}{2,20})\s*:(?:\s+|$)/u.exec(piece)
  return found && labels.has(fold(found[1]!)) ? piece.slice(found[0].length) : piece
}

const openingSigns = new Set('("\'«„“')
const closingSigns = new Set('.!?…:)"\'»“”')
/** A word without the signs around it, one by one: a page of dots is no more work than a page of letters. */
export function withoutEndSigns(word: string): string {
  let [from, to] = [0, word.length]
  while (from < to && openingSigns.has(word[from]!)) from++
  while (to > from && closingSigns.has(word[to - 1]!)) to--
  return word.slice(from, to)
}
