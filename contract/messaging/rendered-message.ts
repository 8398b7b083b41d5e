import { z } from 'zod/mini'
import { messageDocument } from '../templates/document/document.ts'

/** A message as it would arrive, or as it left. */
export const rendered = z.object({
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  /** The HTML part, as it leaves. */
  html: z.string(),
  /** The text part. */
  text: z.string(),
  /** Variables that nobody knows the value of. */
  missing: z.array(z.string()),
  attachments: z.array(z.object({ id: z.uuid(), filename: z.string(), size: z.number() })),
  /** What it is made of, for whoever draws it with its pictures. */
  document: messageDocument,
  values: z.record(z.string(), z.string()),
  /** What the product itself puts under it: the words of its links. */
  foot: z.array(z.string()),
})
export type RenderedMessage = z.output<typeof rendered>

export const exampleRendered: RenderedMessage = {
  from: 'Anna Weber <worker@acme.example>',
  to: 'Anna Petrova <anna.petrova@people.hirefold.example>',
  subject: 'Your work on checkout',
  html: '<p style="margin: 0">Hello Anna</p>',
  text: 'Hello Anna',
  missing: [],
  attachments: [],
  document: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hello Anna' }] }] },
  values: {},
  foot: ['Why do you have my data?'],
}
