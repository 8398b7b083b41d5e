import type { Seniority } from '../../profiles/card.ts'
import { fold } from '../spelling/fold.ts'

/** Words of a typed search that are no name of anything, in English and Russian. */

/** They join what is meant and ask for nothing themselves. */
const joints = new Set(
  (
    'a an the in at from of with and for to on by near based who is are as plus years year experience yrs looking ' +
    'в во из с со на от до и для у по под или лет год года опыт опытом работы ищу нужен нужна город г'
  ).split(' '),
)
export const isJoint = (word: string): boolean => joints.has(fold(word))

/** Behind these a place is meant, behind those a company. */
const beforePlaces = new Set(['in', 'from', 'near', 'based', 'в', 'во', 'из', 'город', 'г'])
const beforeCompanies = new Set(['at', 'from', 'в', 'из'])
export const isBeforePlace = (word: string): boolean => beforePlaces.has(fold(word))
export const isBeforeCompany = (word: string): boolean => beforeCompanies.has(fold(word))

const levels: Readonly<Record<Seniority, string>> = {
  junior: 'junior jr джуниор джун младший младшая',
  middle: 'middle mid мидл миддл',
  senior: 'senior sr сеньор синьор старший старшая',
}
const levelOf = new Map(
  (Object.entries(levels) as [Seniority, string][]).flatMap(([level, words]) =>
    words.split(' ').map((word): [string, Seniority] => [fold(word), level]),
  ),
)
/** The level that a word names. */
export const seniorityOf = (word: string): Seniority | undefined => levelOf.get(fold(word).replace(/\.$/, ''))

/** '5+ years', '3 года': at least so many. @returns the years and how many words say it, from a place on */
export function yearsAt(words: readonly string[], at: number): { years: number; length: number } | undefined {
  const number = /^>?(\d{1,2})(?:\+|[-–]\d{1,2})?$/.exec(words[at] ?? '')
  if (number && /^(?:years?|yrs?|лет|года?)$/i.test(words[at + 1] ?? '')) return { years: Number(number[1]), length: 2 }
  const glued = /^>?(\d{1,2})\+?(?:y|yrs?|years?|лет|г)\+?$/iu.exec(words[at] ?? '')
  return glued ? { years: Number(glued[1]), length: 1 } : undefined
}

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
