import type { AttributeName } from '../companies/attributes/attributes.ts'
import type { Action } from './policy.ts'

/** What nobody of a company may do while an attribute of it is off: an action, or all of an area. */
export const gates = {
  messaging: [/^messaging\./, /^templates\./],
  credits_access: [/^credits\./],
} as const satisfies Partial<Record<AttributeName, readonly RegExp[]>>
export type Gate = keyof typeof gates
export const gateNames = Object.keys(gates) as readonly Gate[]

/** Whether one of these attributes, which are off, is what an action needs. */
export const isClosed = (closed: readonly string[], action: Action): boolean =>
  gateNames.some((name) => closed.includes(name) && gates[name].some((one) => one.test(action)))
