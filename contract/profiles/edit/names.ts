/** The facts of a person that can be edited, by name; also for those who only show them. */

export const singleKinds = ['name', 'place', 'birthdate', 'openToWork', 'summary', 'photo'] as const
const listKinds = ['position', 'education', 'course', 'skill', 'language', 'link'] as const
export const editableKinds = [...singleKinds, ...listKinds] as const
export type EditableKind = (typeof editableKinds)[number]
/** What the history tells of: contacts are entered and marked beside the form. */
export const historyKinds = [...editableKinds, 'contact'] as const
export type HistoryKind = (typeof historyKinds)[number]
type ListKind = (typeof listKinds)[number]

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

/** The parts of a person that can have changed, as events name them: kind and part, never the content. */
export const editedFields = [
  'name.first',
  'name.last',
  'place.city',
  'birthdate.date',
  'openToWork.said',
  'summary.text',
  'photo.id',
  'position.title',
  'position.company',
  'position.start',
  'position.end',
  'position.location',
  'position.description',
  'position.hidden',
  'education.institution',
  'education.field',
  'education.degree',
  'education.startYear',
  'education.endYear',
  'education.hidden',
  'course.name',
  'course.issuer',
  'course.year',
  'course.hidden',
  'skill.name',
  'skill.principal',
  'skill.hidden',
  'language.name',
  'language.hidden',
  'link.url',
  'link.hidden',
  'contact.value',
] as const
export type EditedField = (typeof editedFields)[number]

/** The fields that changes are of, each once. */
export const editedFieldsOf = (changes: readonly { kind: string; part: string }[]): EditedField[] =>
  editedFields.filter((field) => changes.some(({ kind, part }) => field === `${kind}.${part}`))
