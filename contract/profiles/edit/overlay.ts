import type { StoredFact } from '../facts.ts'
import { type EditableFact, isEditable, itemKey, type Parts, readFact, writeValue } from './fields.ts'
import { colleague, type EditableKind, hiddenPart, yes } from './names.ts'

/**
 * A company's edits over the facts of a person (PROF-12): a field that it changed stands, whatever sources say later, until
 * the edit is undone. Pure; the shared facts stay as they are.
 */

/** One field as a company wants it. */
export interface Edit {
  companyId: number
  kind: EditableKind
  /** Which item; '' where there is one of the kind. */
  key: string
  /** The field, or `hidden` of an item that the company does not want to see. */
  part: string
  value: string | null
  /** Grows with every edit: two editors of one field are told by it. */
  version: number
  by: string | null
  at: string
}

/** An item, or what there is one of, with all that is known of it. */
export interface Item {
  kind: EditableKind
  key: string
  /** What is said of it, the weightiest first. */
  told: EditableFact[]
  edits: Edit[]
}

/** Own facts before shared ones, the newer before the older. */
export const weightiestFirst = (a: StoredFact, b: StoredFact): number =>
  Number(b.ownerCompanyId !== null) - Number(a.ownerCompanyId !== null) ||
  (a.recordedAt < b.recordedAt ? 1 : a.recordedAt > b.recordedAt ? -1 : a.id - b.id)

const idOf = (kind: EditableKind, key: string) => `${kind} ${key}`

/** 'engineer|acme|2020-01': a job and when it began. */
function jobOf(key: string): { job: string; start: string } {
  const cut = key.lastIndexOf('|')
  return { job: key.slice(0, cut), start: key.slice(cut + 1) }
}

/** The edited item that a fact is about: also when a source tells the same job without its dates, or with others. */
function editedItemOf(fact: EditableFact, edited: ReadonlyMap<string, Item>): Item | undefined {
  const key = itemKey(fact)
  const same = edited.get(idOf(fact.kind, key))
  if (same || fact.kind !== 'position') return same
  const { job } = jobOf(key)
  return [...edited.values()].find((item) => item.kind === 'position' && jobOf(item.key).job === job)
}

function addTo(items: Map<string, Item>, kind: EditableKind, key: string): Item {
  const item = items.get(idOf(kind, key)) ?? { kind, key, told: [], edits: [] }
  items.set(idOf(kind, key), item)
  return item
}

/** The items of a person: what sources tell, with what the company edited of each. */
export function itemsOf(facts: readonly StoredFact[], edits: readonly Edit[]): Item[] {
  const items = new Map<string, Item>()
  for (const edit of edits) addTo(items, edit.kind, edit.key).edits.push(edit)
  const edited = new Map(items)
  const told = facts.filter(isEditable).sort(weightiestFirst)
  const exact = new Set(told.map((fact) => idOf(fact.kind, itemKey(fact))))
  for (const fact of told) {
    const own = editedItemOf(fact, edited)
    // Two jobs of one name: the one that was edited is known by its start.
    const another =
      own !== undefined &&
      own.key !== itemKey(fact) &&
      exact.has(idOf(own.kind, own.key)) &&
      jobOf(fact.key).start !== ''
    const item = own && !another ? own : addTo(items, fact.kind, itemKey(fact))
    item.told.push(fact)
  }
  return [...items.values()]
}

/** The fact under the edits: of an item the telling that is shown, else the weightiest. */
export function underlying({ kind, key, told, edits }: Item): EditableFact | undefined {
  if (kind === 'position') return told.filter((fact) => fact.key === key).at(-1) ?? told.at(-1)
  if (kind === 'name') return told.find((fact) => fact.kind === 'name' && !fact.value.also) ?? told.at(-1)
  // An uploaded photo is the company's word, not what lies under it.
  if (kind === 'photo')
    return told.find((fact) => !edits.some(({ value }) => fact.ownerCompanyId !== null && value === readFact(fact).id))
  return told[0]
}

/** The fields of an item without the company's edits. */
export function sharedParts(item: Item): Parts {
  const fact = underlying(item)
  if (item.kind !== 'skill') return fact ? readFact(fact) : {}
  const principal = item.told.some((one) => one.kind === 'skill' && one.value.principal)
  return fact ? { ...readFact(fact), principal: principal ? yes : null } : {}
}

/** The same with them. */
export const editedParts = (item: Item): Parts => ({
  ...sharedParts(item),
  ...Object.fromEntries(item.edits.filter(({ part }) => part !== hiddenPart).map(({ part, value }) => [part, value])),
})

const isHidden = ({ edits }: Item): boolean => edits.some(({ part, value }) => part === hiddenPart && value === yes)

/** What stands for an edited item: one fact of the company's own, or none. */
function ownFact(item: Item): StoredFact[] {
  if (isHidden(item)) return []
  const value = writeValue(item.kind, editedParts(item), underlying(item))
  if (value === undefined) return []
  const last = item.edits.reduce((a, b) => (b.version > a.version ? b : a))
  const fact = {
    id: -last.version,
    kind: item.kind,
    key: item.key,
    value,
    source: colleague,
    ownerCompanyId: last.companyId,
    recordedAt: last.at,
    by: last.by,
  }
  return [fact as StoredFact]
}

/**
 * The facts as a company sees them.
 * @param facts those in its reach, shared and its own
 * @param edits the company's own
 */
export function laidOver(facts: readonly StoredFact[], edits: readonly Edit[]): readonly StoredFact[] {
  if (edits.length === 0) return facts
  const edited = itemsOf(facts, edits).filter((item) => item.edits.length > 0)
  const covered = new Set(edited.flatMap((item) => item.told as StoredFact[]))
  return [...facts.filter((fact) => !covered.has(fact)), ...edited.flatMap(ownFact)]
}
