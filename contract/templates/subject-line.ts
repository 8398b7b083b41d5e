import { z } from 'zod/mini'
import { templateFields } from './fields.ts'

/**
 * A subject without what turns the direction of what follows: in one line it makes words of others read otherwise. Apart from
 * the fields: no first page has it.
 */
export const subjectLine = templateFields.subject.check(
  z.overwrite((line) => line.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')),
)
