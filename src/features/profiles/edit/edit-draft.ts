import type { EditChange, EditField, EditForm, EditItem } from '../../../../contract/profiles/edit/endpoints.ts'
import { type EditableKind, fieldName, hiddenPart, isList, yes } from '../../../../contract/profiles/edit/names.ts'

/** What is changed in the form of a person and not saved: pure. */

/** A field that somebody changed: what they want, and which version of it they saw. */
interface DraftEntry {
  kind: EditableKind
  key: string
  part: string
  value: string | null
  undo: boolean
  version: number
}
/** By the field's name. */
export type EditDraft = Readonly<Record<string, DraftEntry>>

export const sections = ['main', 'career', 'education', 'courses', 'skills', 'languages', 'links', 'photo'] as const
export type Section = (typeof sections)[number]

const sectionsOfKinds: Readonly<Record<EditableKind, Section>> = {
  name: 'main',
  place: 'main',
  birthdate: 'main',
  openToWork: 'main',
  summary: 'main',
  photo: 'photo',
  position: 'career',
  education: 'education',
  course: 'courses',
  skill: 'skills',
  language: 'languages',
  link: 'links',
}
export const sectionOf = (kind: EditableKind): Section => sectionsOfKinds[kind]

/** The fields of an item that the device made up, in their order. */
const newParts: Readonly<Partial<Record<EditableKind, readonly string[]>>> = {
  position: ['title', 'company', 'start', 'end', 'location', 'description'],
  education: ['institution', 'field', 'degree', 'startYear', 'endYear'],
  course: ['name', 'issuer', 'year'],
  skill: ['name', 'principal'],
  language: ['name'],
  link: ['url'],
}

const nothing = { value: null, under: null, version: 0, source: '', recorded_at: null, own: false, by: null, known: [] }

/** An item that nobody has saved yet. */
const newItem = (kind: EditableKind, key: string): EditItem => ({
  kind,
  key,
  added: true,
  fields: [...(newParts[kind] ?? []), hiddenPart].map((part) => ({ part, ...nothing })),
})

/** The items of the form, and those that were begun in the draft, the newest first. */
export function itemsWith({ items }: EditForm, draft: EditDraft): EditItem[] {
  const known = new Set(items.map(({ kind, key }) => `${kind} ${key}`))
  const begun = new Map<string, EditItem>()
  for (const { kind, key } of Object.values(draft))
    if (isList(kind) && !known.has(`${kind} ${key}`)) begun.set(`${kind} ${key}`, newItem(kind, key))
  return [...[...begun.values()].reverse(), ...items]
}

type Field = Pick<EditField, 'part' | 'value' | 'under' | 'version'>
type Of = Pick<EditItem, 'kind' | 'key'>

/** What a field shows: what its user wants, else what stands. */
export const shownValue = (item: Of, field: Field, draft: EditDraft): string | null => {
  const entry = draft[fieldName({ ...item, part: field.part })]
  return entry ? entry.value : field.value
}

const without = (draft: EditDraft, name: string): EditDraft => {
  const { [name]: _gone, ...rest } = draft
  return rest
}

/** A field set to a text; what stands already is no change. What was begun stays so while it is empty. */
export function withValue(draft: EditDraft, item: Of, field: Field, value: string | null): EditDraft {
  const { kind, key } = item
  const { part } = field
  const name = fieldName({ kind, key, part })
  const isBeginning = key.startsWith('new:') && newParts[kind]?.[0] === part && field.version === 0
  if ((value ?? '') === (field.value ?? '') && !isBeginning) return without(draft, name)
  const version = draft[name]?.version ?? field.version
  return { ...draft, [name]: { kind, key, part, value, undo: false, version } }
}

/** One field as it was: what is not saved is dropped, the company's edit is taken back when this is saved. */
export function undone(draft: EditDraft, item: Of, field: Field): EditDraft {
  const { kind, key } = item
  const name = fieldName({ kind, key, part: field.part })
  if (draft[name]) return without(draft, name)
  if (field.version === 0) return draft
  const entry = { kind, key, part: field.part, value: field.under, undo: true, version: field.version }
  return { ...draft, [name]: entry }
}

const ofItem = (item: Of) => (entry: DraftEntry) => entry.kind === item.kind && entry.key === item.key

/** An item that the company does not want to see; one that was only begun is dropped. */
export function removed(draft: EditDraft, item: EditItem, isSaved: boolean): EditDraft {
  const rest = Object.fromEntries(Object.entries(draft).filter(([, entry]) => !ofItem(item)(entry)))
  const hidden = item.fields.find(({ part }) => part === hiddenPart)
  return isSaved && hidden ? withValue(rest, item, hidden, yes) : rest
}

/** Begins an item with its first field empty. */
export function begun(draft: EditDraft, kind: EditableKind, id: string): EditDraft {
  const entry = { kind, key: `new:${id}`, part: newParts[kind]![0]!, value: '', undo: false, version: 0 }
  return { ...draft, [fieldName(entry)]: entry }
}

export interface Conflict {
  entry: DraftEntry
  theirs: string | null
  by: string | null
}

/** Fields that a colleague has changed since they were read, by name. */
export function conflictsOf(form: EditForm, draft: EditDraft): ReadonlyMap<string, Conflict> {
  const found = new Map<string, Conflict>()
  for (const item of form.items)
    for (const field of item.fields) {
      const name = fieldName({ ...item, part: field.part })
      const entry = draft[name]
      if (entry && entry.version !== field.version && (entry.value ?? '') !== (field.value ?? ''))
        found.set(name, { entry, theirs: field.value, by: field.by })
    }
  return found
}

/** The own value over the colleague's. */
export const keptMine = (draft: EditDraft, name: string, version: number): EditDraft =>
  draft[name] ? { ...draft, [name]: { ...draft[name], version } } : draft

export const tookTheirs = without

/** What is sent: everything but what is in conflict, and empty beginnings. */
export const changesOf = (draft: EditDraft, conflicts: ReadonlyMap<string, Conflict>): EditChange[] =>
  Object.entries(draft).flatMap(([name, { kind, key, part, value, undo, version }]) =>
    conflicts.has(name) || (key.startsWith('new:') && !value?.trim())
      ? []
      : [{ kind, key, part, value: value?.trim() ? value : null, undo, version }],
  )

/** What is left once these were saved: conflicts. */
export const leftAfter = (draft: EditDraft, conflicts: ReadonlyMap<string, Conflict>): EditDraft =>
  Object.fromEntries(Object.entries(draft).filter(([name]) => conflicts.has(name)))

/** How many changes wait in each section. */
export function countsOf(draft: EditDraft): ReadonlyMap<Section, number> {
  const counts = new Map<Section, number>()
  for (const { kind } of Object.values(draft)) counts.set(sectionOf(kind), (counts.get(sectionOf(kind)) ?? 0) + 1)
  return counts
}
