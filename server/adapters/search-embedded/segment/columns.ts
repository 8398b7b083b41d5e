import { type ReadyRangeFacet, rangeFacets } from '../../../../contract/search/facets.ts'
import { type Merit, meritSorts } from '../../../../contract/search/search-url.ts'
import type { SearchDocument } from '../../../ports/search-index.ts'
import {
  type AttributeName,
  attributeNames,
  attributes,
  type LexiconWriters,
  lexiconOf,
} from '../lexicon/attributes.ts'
import { IntList } from '../sets/int-list.ts'
import type { LexiconWriter } from '../writing/lexicon-writer.ts'

/** Lists of names by document: those of document d are values[offsets[d]] … values[offsets[d + 1]]. */
export interface Column {
  offsets: Uint32Array
  values: Uint32Array
}

/** Documents as columns, ordered by person and company: all that a segment is made of. */
export interface Columns {
  count: number
  profileIds: Float64Array
  companyIds: Uint32Array
  /** NaN where it is unknown. */
  numbers: Record<ReadyRangeFacet, Float64Array>
  /** -1 where it is unknown: behind every known one. */
  merits: Record<Merit, Float32Array>
  /** NaN where no town is known. */
  latitude: Float32Array
  longitude: Float32Array
  /** Thousandths. */
  rating: Uint16Array
  updatedAt: Float64Array
  /** Months of use, beside the values of the skill column. */
  skillMonths: Uint16Array
  lists: Record<AttributeName, Column>
}

export const unknownMonths = 0xffff

class ColumnWriter {
  readonly offsets = new IntList()
  readonly values = new IntList()

  constructor() {
    this.offsets.push(0)
  }

  endDocument(): void {
    this.offsets.push(this.values.length)
  }

  done(): Column {
    return { offsets: this.offsets.copy(), values: this.values.copy() }
  }
}

/** Columns of numbers with room for so many documents. */
export function emptyNumbers(count: number): Omit<Columns, 'lists' | 'skillMonths'> {
  return {
    count,
    profileIds: new Float64Array(count),
    companyIds: new Uint32Array(count),
    numbers: forEach(rangeFacets, () => new Float64Array(count)),
    merits: forEach(meritSorts, () => new Float32Array(count)),
    latitude: new Float32Array(count),
    longitude: new Float32Array(count),
    rating: new Uint16Array(count),
    updatedAt: new Float64Array(count),
  }
}

/** Something for each of some names. */
export const forEach = <Name extends string, T>(names: readonly Name[], make: (name: Name) => T): Record<Name, T> =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, T>

/** Takes over what a document has in numbers. */
function setNumbers(columns: ReturnType<typeof emptyNumbers>, at: number, document: SearchDocument): void {
  columns.profileIds[at] = document.id
  columns.companyIds[at] = document.companyId
  for (const name of rangeFacets) columns.numbers[name][at] = document.numbers[name] ?? Number.NaN
  for (const merit of meritSorts) columns.merits[merit][at] = document.merits[merit] ?? -1
  columns.latitude[at] = document.point?.latitude ?? Number.NaN
  columns.longitude[at] = document.point?.longitude ?? Number.NaN
  columns.rating[at] = Math.round(document.rating * 1000)
  columns.updatedAt[at] = document.updatedAt
}

const columnsOf = (all: Record<AttributeName, ColumnWriter>) => forEach(attributeNames, (name) => all[name].done())

/**
 * Turns documents into columns; names that are new get their numbers here.
 * @param documents so many, by person and company: each is forgotten before the next is read
 */
export function columnsFrom(documents: Iterable<SearchDocument>, count: number, lexicons: LexiconWriters): Columns {
  const numbers = emptyNumbers(count)
  const lists = forEach(attributeNames, () => new ColumnWriter())
  const named = attributeNames
    .filter((name) => name !== 'skill')
    .map((name) => ({ read: attributes[name].read, lexicon: lexiconOf(lexicons, name), writer: lists[name] }))
  const months = new IntList()
  let next = 0
  for (const document of documents) {
    setNumbers(numbers, next++, document)
    for (const { read, lexicon, writer } of named) addNames(read(document), lexicon, writer)
    addSkills(document, lexicons, lists.skill, months)
  }
  return { ...numbers, skillMonths: Uint16Array.from(months.view()), lists: columnsOf(lists) }
}

function addNames(names: readonly string[], lexicon: LexiconWriter, writer: ColumnWriter): void {
  const from = writer.values.length
  for (const name of names) {
    const id = lexicon.add(name)
    if (id !== undefined && !writer.values.has(id, from)) writer.values.push(id)
  }
  writer.endDocument()
}

function addSkills(document: SearchDocument, lexicons: LexiconWriters, writer: ColumnWriter, months: IntList): void {
  const known = new Map<number, number | null>()
  for (const skill of document.skills) {
    const id = lexicons.of.skill.add(skill.name)
    if (id === undefined) continue
    const before = known.get(id) ?? null
    known.set(id, before === null || (skill.months ?? 0) > before ? skill.months : before)
  }
  for (const [id, used] of known) {
    writer.values.push(id)
    months.push(used === null ? unknownMonths : Math.min(used, unknownMonths - 1))
  }
  writer.endDocument()
}
