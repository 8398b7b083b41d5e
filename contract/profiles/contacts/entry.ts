import { z } from 'zod/mini'
import { timestamp } from '../../kit/schemas.ts'
import { contactKinds } from '../card.ts'

/** One way to reach somebody (001 §3): open with its value, or with its mask alone. */
export const contactEntry = z.object({
  id: z.number(),
  kind: z.enum(contactKinds),
  /** Null: not opened. */
  value: z.nullable(z.string()),
  /** Of an open phone: the whole number by which it is called from anywhere; absent where it cannot be read. */
  number: z.optional(z.string()),
  /** Null: open. */
  mask: z.nullable(z.string()),
  /** Whose word it is, and whether it is one of their work; null: nobody knows. */
  sourceInfo: z.object({ type: z.string(), corporate: z.nullable(z.boolean()) }),
  /** The company has not marked it as one that leads nowhere. */
  valid: z.boolean(),
  /** Entered by the company, which may change and delete it. */
  editable: z.boolean(),
  own: z.boolean(),
  /** Of the shared pool; else only the company sees it. */
  public: z.boolean(),
  /** When a mail to it came back. */
  bounced_at: z.nullable(timestamp),
  recorded_at: timestamp,
  added_by: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
})
export type ContactEntry = z.output<typeof contactEntry>

/**
 * Kinds that a colleague may enter; `icq` is shown and not offered (D-95). A `link` is a way to reach somebody: a calendar,
 * a form. Pages that say who it is have calls of their own.
 */
export const enteredKinds = ['email', 'phone', 'telegram', 'skype', 'link'] as const
export type EnteredKind = (typeof enteredKinds)[number]

/** May it still be used: it neither came back nor was marked? */
export const isUsable = ({ valid, bounced_at }: Pick<ContactEntry, 'valid' | 'bounced_at'>): boolean =>
  valid && bounced_at === null

export const exampleContact: ContactEntry = {
  id: 81,
  kind: 'email',
  value: 'anna.petrova@people.hirefold.example',
  mask: null,
  sourceInfo: { type: 'colleague', corporate: false },
  valid: true,
  editable: true,
  own: true,
  public: false,
  bounced_at: null,
  recorded_at: '2026-11-09T10:00:00.000Z',
  added_by: { id: '0190a000-0000-7000-8000-000000000003', name: 'Anna Weber' },
}
