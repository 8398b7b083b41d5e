import { withHiddenContacts } from '../contacts/hidden-contacts.ts'
import type { StoredFact } from '../facts.ts'
import type { EditField, EditForm, EditItem } from './endpoints.ts'
import { type EditableFact, type Parts, partsOf, readFact } from './fields.ts'
import { colleague, type EditableKind, hiddenPart, isList, singleKinds } from './names.ts'
import { type Edit, editedParts, type Item, itemsOf, sharedParts, underlying } from './overlay.ts'

/** What the form of a person shows: pure, out of facts and edits. */

/** Of a field so many values are told. */
const mostKnown = 20
type Names = ReadonlyMap<string, string>

const longTexts = new Set(['summary text', 'position description'])

/** What a source's text says without the ways to the person in it: those are opened, and cost (product.md, Contacts). */
export const openly = (kind: EditableKind, part: string, text: string | null): string | null =>
  text !== null && longTexts.has(`${kind} ${part}`) ? withHiddenContacts(text) : text

const toldBy = (fact: EditableFact, names: Names) => ({
  source: fact.source,
  recorded_at: fact.recordedAt,
  own: fact.ownerCompanyId !== null,
  by: fact.by ? (names.get(fact.by) ?? null) : null,
})

/** Each value once, by whom it was said most weightily. */
function knownValues(item: Item, part: string, names: Names): EditField['known'] {
  const known = new Map<string, EditField['known'][number]>()
  for (const fact of item.told) {
    const value = openly(item.kind, part, readFact(fact)[part] ?? null)
    if (value !== null && !known.has(value)) known.set(value, { value, ...toldBy(fact, names) })
  }
  return [...known.values()].slice(0, mostKnown)
}

function fieldOf(item: Item, part: string, values: { now: Parts; under: Parts }, names: Names): EditField {
  const edit = item.edits.find((one) => one.part === part)
  const under = values.under[part] ?? null
  const said = item.told.find((fact) => (readFact(fact)[part] ?? null) === under) ?? underlying(item)
  const provenance = edit
    ? { source: colleague, recorded_at: edit.at, own: true, by: edit.by ? (names.get(edit.by) ?? null) : null }
    : said
      ? toldBy(said, names)
      : { source: '', recorded_at: null, own: false, by: null }
  return {
    part,
    value: edit ? edit.value : openly(item.kind, part, under),
    under: openly(item.kind, part, under),
    version: edit?.version ?? 0,
    ...provenance,
    known: part === hiddenPart ? [] : knownValues(item, part, names),
  }
}

export function formItem(item: Item, names: Names): EditItem {
  const values = { now: editedParts(item), under: sharedParts(item) }
  const parts = [...Object.keys(partsOf(item.kind)), ...(isList(item.kind) ? [hiddenPart] : [])]
  return {
    kind: item.kind,
    key: item.key,
    added: item.told.length === 0,
    fields: parts.map((part) => fieldOf(item, part, values, names)),
  }
}

/** A job that goes on first, then the one that ended last. */
const endOf = (item: Item): string => {
  const parts = editedParts(item)
  return item.kind === 'position' ? `${parts.end === 'now' ? '9999' : (parts.end ?? '')} ${parts.start ?? ''}` : ''
}

/** Every item that can be edited, what there is one of also where nothing is known of it. */
export function formOf(
  about: { id: number; name: string },
  facts: readonly StoredFact[],
  edits: readonly Edit[],
  names: Names,
): EditForm {
  const items = itemsOf(facts, edits)
  const singles = singleKinds.map(
    (kind) => items.find((item) => item.kind === kind) ?? { kind, key: '', told: [], edits: [] },
  )
  const lists = items
    .filter(({ kind }) => isList(kind))
    .sort((a, b) => (endOf(b) > endOf(a) ? 1 : endOf(b) < endOf(a) ? -1 : 0))
  const last = edits.reduce<Edit | undefined>((a, b) => (a && a.version > b.version ? a : b), undefined)
  return {
    ...about,
    items: [...singles, ...lists].map((item) => formItem(item, names)),
    edited_at: last?.at ?? null,
    edited_by: last?.by ? (names.get(last.by) ?? null) : null,
  }
}
