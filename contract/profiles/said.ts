import { z } from 'zod/mini'
import { requiredText, text } from '../kit/schemas.ts'

/** What a colleague says of somebody: by the form, or out of a file that was read for it. */

export const positionsLimit = 30
export const skillsLimit = 100

const contactKind = z.enum(['email', 'phone', 'telegram', 'skype', 'icq'])
const month = z.nullable(z.string().check(z.regex(/^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/)))

/** A job with its months; the title or the company may be unknown, but not both. */
const saidPosition = z
  .strictObject({ title: text(300), company: text(300), start: month, end: month, current: z.boolean() })
  .check(z.refine(({ title, company }) => title.trim() !== '' || company.trim() !== ''))
export type SaidPosition = z.output<typeof saidPosition>

/** Characters of a first and of a last name. */
export const nameLimit = 80

export const said = z.strictObject({
  first_name: requiredText(nameLimit),
  last_name: z._default(text(nameLimit), ''),
  title: z._default(text(300), ''),
  company: z._default(text(300), ''),
  location: z._default(text(300), ''),
  summary: z._default(text(20_000), ''),
  links: z._default(z.array(requiredText(1000)).check(z.maxLength(20)), []),
  contacts: z._default(
    z.array(z.strictObject({ kind: contactKind, value: requiredText(200) })).check(z.maxLength(20)),
    [],
  ),
  /** All jobs; one that `title` and `company` repeat is the same. */
  positions: z._default(z.array(saidPosition).check(z.maxLength(positionsLimit)), []),
  skills: z._default(z.array(requiredText(100)).check(z.maxLength(skillsLimit)), []),
})
export type Said = z.output<typeof said>
