import { shortened, withHiddenContacts } from '../../profiles/contacts/hidden-contacts.ts'
import type { PersonView } from '../../profiles/view.ts'
import { skillFields } from '../fields.ts'
import type { Term } from '../query.ts'
import { containsLiteral, fold } from '../spelling/fold.ts'
import { otherSkillNames, skillKey, skillName } from '../spelling/skill-names.ts'
import { says } from './meets.ts'
import { isFilterWish, type Wish } from './wishes.ts'
import { type ScreenLanguage, type Words, wordsIn } from './words.ts'

/**
 * Where it is written that somebody meets a condition: in their positions, skills, summary, education, languages and place,
 * with the ways to reach them hidden. Never in comments, letters or documents.
 */

/** Of a person what may be quoted. */
export type Quoted = Pick<PersonView, 'positions' | 'educations' | 'skills' | 'summaries'> & {
  card: Pick<PersonView['card'], 'languages' | 'location'>
}

export interface Quote {
  text: string
  where: string
}

const quoteLimit = 3
const textLimit = 200
const whereLimit = 100

const cut = (text: string, limit: number): string =>
  text.length <= limit
    ? text
    : `${text
        .slice(0, limit - 1)
        .toWellFormed()
        .trimEnd()}…`

/** A sentence or a line of a longer text. */
interface Sentence extends Quote {
  folded: string
}

/** A longer text, and what of it is looked at by itself. */
interface Passage {
  folded: string
  sentences: Sentence[]
}

/** Three dots in a row hide something, one begins a line. */
const sentenceEnd = /(?<=[.!?;])\s+|\s*(?:[\n\r·]|(?<!•)•(?!•))+\s*/u

function passageOf(told: string, where: string): Passage {
  // Hidden before it is cut: half of a number is no number any more.
  const shown = withHiddenContacts(told)
  const sentences = shown.split(sentenceEnd).filter((text) => text.trim() !== '')
  return { folded: fold(shown), sentences: sentences.map((text) => ({ text, where, folded: fold(text) })) }
}

const yearOf = (month: string | null): string => month?.slice(0, 4) ?? ''

function whenOf({ start, end, current }: PersonView['positions'][number], { now }: Words): string {
  const [from, to] = [yearOf(start), current ? now : yearOf(end)]
  return from === to || to === '' ? from : from === '' ? to : `${from}–${to}`
}

const joined = (parts: readonly (string | null)[], by = ', '): string => parts.filter((part) => part).join(by)

/** Names of one or two letters are words of every language: those count as they are written only. */
const shortName = 2

/** What may be quoted of one person, made ready once for all conditions. */
export class Quotes {
  readonly #person: Quoted
  readonly #words: Words
  #passages: Passage[] | undefined

  constructor(person: Quoted, language: ScreenLanguage) {
    this.#person = person
    this.#words = wordsIn(language)
  }

  /** @returns where a condition that is met stands, the most telling first */
  of(condition: Wish): Quote[] {
    const found = isFilterWish(condition) ? this.#ofFilter(condition) : this.#ofTerm(condition)
    const quotes = found.map(({ text, where }) => ({
      text: cut(withHiddenContacts(text).trim(), textLimit),
      where: cut(withHiddenContacts(where).trim(), whereLimit),
    }))
    return [...new Map(quotes.map((quote) => [`${quote.where}\n${quote.text}`, quote])).values()].slice(0, quoteLimit)
  }

  #ofTerm(term: Term): Quote[] {
    const { field } = term
    if (skillFields.has(field)) return this.#ofSkill(term)
    if (field === 'position') return this.#ofJobs(({ title }) => title, term)
    if (field === 'lastPosition') return this.#ofJobs(({ title }) => title, term).slice(0, 1)
    if (field === 'companySearch') return this.#ofJobs(({ company }) => company, term)
    if (field === 'lastCompanySearch') return this.#ofJobs(({ company }) => company, term).slice(0, 1)
    if (field === 'educationSearch') return this.#ofSchools((texts) => texts.some((text) => says(text, term)))
    if (field === 'location' || field === 'locationRange') return this.#ofPlace()
    return field === 'text' ? [...this.#ofJobs(({ title }) => title, term), ...this.#inPassages([term.text])] : []
  }

  #ofFilter(filter: Wish & { facet: string }): Quote[] {
    if (!('value' in filter)) return []
    const { facet, value } = filter
    const wanted = fold(value)
    if (facet === 'mainSkillHigh') return this.#ofSkill({ field: 'skill', text: value, excluded: false, quoted: false })
    if (facet === 'location') return this.#ofPlace()
    const same = (text: string | null) => text !== null && fold(text) === wanted
    if (facet === 'language')
      return this.#person.card.languages.filter(same).map((text) => ({ text, where: this.#words.languages }))
    if (facet === 'education') return this.#ofSchools((texts) => texts.some(same))
    if (facet === 'educationLevel')
      return this.#person.educations.filter(({ level }) => same(level)).map((one) => this.#school(one))
    if (facet === 'lastCompany' || facet === 'industry')
      return this.#person.positions
        .filter(({ company, industry }) => same(facet === 'industry' ? industry : company))
        .map((job) => this.#job(job))
    return []
  }

  /** In what they did first, then in what they are called, then in their list of skills. */
  #ofSkill({ text }: Term): Quote[] {
    const key = skillKey(text)
    const carried = this.#person.skills.filter(({ name }) => skillKey(name) === key)
    const names = [
      ...new Set([skillName(text), ...otherSkillNames(text), ...carried.flatMap((one) => one.written ?? [])]),
    ]
    const listed = carried.map((skill) => ({
      text: joined([skill.name, ...(skill.written ?? [])]) + (skill.years ? `, ${this.#words.years(skill.years)}` : ''),
      where: this.#words.skills,
    }))
    return [...this.#inPassages(names), ...this.#ofTitles(names), ...listed]
  }

  #ofTitles(names: readonly string[]): Quote[] {
    const folded = names.map(fold).filter((name) => name.length > shortName)
    return this.#person.positions
      .filter(({ title }) => title && folded.some((name) => containsLiteral(fold(title), name)))
      .map((job) => ({ text: job.title!, where: this.#whereOf(job) }))
  }

  #ofJobs(textOf: (job: PersonView['positions'][number]) => string | null, term: Term): Quote[] {
    return this.#person.positions
      .filter((job) => says(textOf(job) ?? '', term))
      .map((job) => ({
        text: textOf(job)!,
        where: textOf(job) === job.company ? this.#timeOf(job) : this.#whereOf(job),
      }))
  }

  #ofSchools(fits: (texts: string[]) => boolean): Quote[] {
    return this.#person.educations
      .filter(({ institution, field, degree }) => fits([institution, field, degree].flatMap((text) => text ?? [])))
      .map((one) => this.#school(one))
  }

  #ofPlace(): Quote[] {
    const { location } = this.#person.card
    const text = location
      ? joined([location.city, location.region === location.city ? null : location.region, location.country])
      : ''
    return text === '' ? [] : [{ text, where: this.#words.place }]
  }

  /** The sentences that say any of these. */
  #inPassages(names: readonly string[]): Quote[] {
    this.#passages ??= this.#read()
    const wanted = names.map((name) => ({ name, folded: fold(name) }))
    const holds = ({ text, folded: said }: { text?: string; folded: string }) =>
      wanted.some(
        ({ name, folded }) =>
          containsLiteral(said, folded) && (folded.length > shortName || text === undefined || text.includes(name)),
      )
    return this.#passages.filter(holds).flatMap(({ sentences }) => sentences.filter(holds))
  }

  #read(): Passage[] {
    const { positions, summaries } = this.#person
    const [summary] = summaries
    return [
      ...positions.flatMap((job) => (job.description ? [passageOf(job.description, this.#whereOf(job))] : [])),
      // Of several the first is shown.
      ...(summary ? [passageOf(shortened(summary), this.#words.summary)] : []),
    ]
  }

  #timeOf = (job: PersonView['positions'][number]): string => whenOf(job, this.#words) || this.#words.career
  #whereOf = (job: PersonView['positions'][number]): string =>
    joined([job.company, whenOf(job, this.#words)]) || this.#words.career
  #job = (job: PersonView['positions'][number]): Quote => ({
    text: joined([job.title, job.company]),
    where: this.#timeOf(job),
  })
  #school = ({ institution, field, degree, level, startYear, endYear }: PersonView['educations'][number]): Quote => ({
    text: joined([degree ?? level, field, institution]),
    where: joined([this.#words.education, String(endYear ?? startYear ?? '')]),
  })
}
