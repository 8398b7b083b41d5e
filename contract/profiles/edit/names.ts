/** What of a person can be edited, by name; also for whoever only shows it. */

export const singleKinds = ['name', 'place', 'birthdate', 'openToWork', 'summary', 'photo'] as const
export const listKinds = ['position', 'education', 'course', 'skill', 'language', 'link'] as const
export const editableKinds = [...singleKinds, ...listKinds] as const
export type EditableKind = (typeof editableKinds)[number]
/** What the history tells of: contacts are entered and marked beside the form. */
export const historyKinds = [...editableKinds, 'contact'] as const
export type HistoryKind = (typeof historyKinds)[number]
export type ListKind = (typeof listKinds)[number]

/** Whether a person has several of a kind. */
export const isList = (kind: EditableKind): kind is ListKind => (listKinds as readonly string[]).includes(kind)

/** The end of a job that goes on. */
export const now = 'now'
/** Of an item: whether the company does not want to see it. */
export const hiddenPart = 'hidden'
export const yes = 'yes'
/** The source of what colleagues say, by the form of a new person too. */
export const colleague = 'colleague'

/** How a field is called in an error: `position.title:engineer|acme|2020-01`. */
export const fieldName = ({ kind, key, part }: { kind: string; key: string; part: string }): string =>
  `${kind}.${part}${key === '' ? '' : `:${key}`}`
