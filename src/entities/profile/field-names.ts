import { msg } from '@lingui/core/macro'
import { type EditableKind, type EditedField, hiddenPart } from '../../../contract/profiles/edit/names.ts'

/** What the fields of a person are called, by kind and part. */
export const fieldNames: Readonly<Record<string, ReturnType<typeof msg>>> = {
  'name.first': msg`First name`,
  'name.last': msg`Last name`,
  'place.city': msg`City`,
  'birthdate.date': msg`Date of birth`,
  'openToWork.said': msg`Open to offers`,
  'summary.text': msg`Summary`,
  'photo.id': msg`Photo`,
  'position.title': msg`Job title`,
  'position.company': msg`Company`,
  'position.start': msg`From`,
  'position.end': msg`Until`,
  'position.location': msg({ message: 'Place', context: 'of work' }),
  'position.description': msg`Description`,
  'education.institution': msg`Institution`,
  'education.field': msg`Field of study`,
  'education.degree': msg`Degree`,
  'education.startYear': msg`From year`,
  'education.endYear': msg`Until year`,
  'course.name': msg({ message: 'Name', context: 'of a course' }),
  'course.issuer': msg`Issued by`,
  'course.year': msg`Year`,
  'skill.name': msg`Skill`,
  'skill.principal': msg`Main skill`,
  'language.name': msg`Language`,
  'link.url': msg`Link`,
}

/** What one of several is called. */
export const itemNames: Readonly<Partial<Record<EditableKind, ReturnType<typeof msg>>>> = {
  position: msg`Position`,
  education: msg`Education`,
  course: msg`Course or certificate`,
  skill: msg`Skill`,
  language: msg`Language`,
  link: msg`Link`,
}

/** What a log says was changed: the field, and of what it is one where its own name does not say so. */
export function editedFieldNames(field: EditedField): ReturnType<typeof msg>[] {
  const [kind, part] = field.split('.') as [EditableKind | 'contact', string]
  if (kind === 'contact') return [msg`Contact`]
  const item = itemNames[kind]
  const name = part === hiddenPart ? undefined : fieldNames[field]
  return [...(item ? [item] : []), ...(name && name.id !== item?.id ? [name] : [])]
}
