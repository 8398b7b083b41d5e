import { type AttributeName, type Attributes, attributeNames, attributes } from './attributes.ts'

/** Whether two values of an attribute are one: plain values and lists of words. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Which of those that are set are others than before. */
export const changedIn = (set: Partial<Attributes>, before: Attributes): AttributeName[] =>
  attributeNames.filter((name) => set[name] !== undefined && !isSame(set[name], before[name]))

/** Those of them that take something from people: a reason is asked for. */
export const stoppingIn = (set: Partial<Attributes>, before: Attributes): AttributeName[] =>
  changedIn(set, before).filter((name) => attributes[name].stops?.(set[name], before[name]))
