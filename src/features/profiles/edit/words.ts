import { msg } from '@lingui/core/macro'
import type { EditableKind } from '../../../../contract/profiles/edit/names.ts'
import type { Section } from './edit-draft.ts'

/** What the parts of the form are called. */
export const sectionNames: Readonly<Record<Section, ReturnType<typeof msg>>> = {
  main: msg({ message: 'Main', context: 'profile' }),
  career: msg`Career`,
  education: msg`Education`,
  courses: msg`Courses and certificates`,
  skills: msg`Skills`,
  languages: msg`Languages`,
  links: msg`Links`,
  photo: msg`Photo`,
}

/** By kind and part. */
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

/** What a button adds. */
export const itemNames: Readonly<Partial<Record<EditableKind, ReturnType<typeof msg>>>> = {
  position: msg`Position`,
  education: msg`Education`,
  course: msg`Course or certificate`,
  skill: msg`Skill`,
  language: msg`Language`,
  link: msg`Link`,
}

/** Which kinds a section lists. */
export const listedIn: Readonly<Partial<Record<Section, EditableKind>>> = {
  career: 'position',
  education: 'education',
  courses: 'course',
  skills: 'skill',
  languages: 'language',
  links: 'link',
}
