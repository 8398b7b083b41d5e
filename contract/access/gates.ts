import type { AttributeName } from '../companies/attributes/attributes.ts'

/** How the actions begin that nobody of a company may do while an attribute of it is off. */
export const gates = {
  messaging: ['messaging.', 'templates.'],
  credits_access: ['credits.'],
} as const satisfies Partial<Record<AttributeName, readonly string[]>>
export type Gate = keyof typeof gates
