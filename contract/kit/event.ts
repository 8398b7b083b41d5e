import type { z } from 'zod/mini'
import type { UsageName, UsageProperty } from '../usage-names.ts'

/** What the audit log is narrowed by. */
export const auditKinds = ['entrance', 'people', 'settings', 'sharing', 'pool'] as const
export type AuditKind = (typeof auditKinds)[number]

/** `kind:id` of what an event is about. Of one subject reactions hear in order. */
export type Subject = `${string}:${string | number}`

/** Something that can happen, as its area declares it; its name is `area.whatHappened`, in the past tense. */
export interface Event<Ids extends z.ZodMiniType = z.ZodMiniType> {
  /** All that is kept of it: a strict object of ids, numbers and short codes. No text that a person wrote. */
  ids: Ids
  subject: (ids: z.output<Ids>) => Subject
  /** The company's audit log tells of it, among what is of this kind. */
  audit?: AuditKind
  /** What usage tracking calls it, where spec 001 §10 has a name for it. */
  usage?: {
    name: UsageName
    properties: (ids: z.output<Ids>) => { readonly [P in UsageProperty]?: string | number | boolean }
  }
}

export const event = <Ids extends z.ZodMiniType>(declared: Event<Ids>): Event<Ids> => declared
