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

/** Which kinds a section lists. */
export const listedIn: Readonly<Partial<Record<Section, EditableKind>>> = {
  career: 'position',
  education: 'education',
  courses: 'course',
  skills: 'skill',
  languages: 'language',
  links: 'link',
}
