import type { recipientKinds } from '../../../../contract/messaging/message-endpoints.ts'

/** What the page of messages shows; its address says it. */

type Kind = (typeof recipientKinds)[number]

const sentTabs = ['sent', 'planned', 'drafts'] as const
export type SentTab = (typeof sentTabs)[number]

/** The sent messages that are looked for: the kinds of the call, which the first pages must not weigh. */
export const sentKinds = ['sent', 'not_viewed', 'viewed', 'replied', 'failed', 'stopped'] as const satisfies Kind[]
export type SentKind = (typeof sentKinds)[number]

/** Days back; 0: all. */
export const periods = [7, 30, 90, 0] as const
export type Period = (typeof periods)[number]

export interface SentChoice {
  tab: SentTab
  kind: SentKind
  /** A colleague's id; '': everybody's. */
  author: string
  q: string
  days: Period
}

export const anything: SentChoice = { tab: 'sent', kind: 'sent', author: '', q: '', days: 30 }

/** A choice as an address says it. */
export type SaidChoice = Partial<Record<keyof SentChoice, string>>

/** The choice that an address says. */
export const choiceOf = ({ tab, kind, author, q, days }: SaidChoice): SentChoice => ({
  tab: sentTabs.find((one) => one === tab) ?? anything.tab,
  kind: sentKinds.find((one) => one === kind) ?? anything.kind,
  author: author ?? anything.author,
  q: q ?? anything.q,
  days: periods.find((one) => String(one) === days) ?? anything.days,
})

/** The address of a choice: only what is not as ever. */
export const saidOf = (choice: SentChoice): SaidChoice =>
  Object.fromEntries(
    Object.entries(choice).flatMap(([name, value]) =>
      value === anything[name as keyof SentChoice] ? [] : [[name, String(value)]],
    ),
  )

export const pageSize = 50

/** As the call has it. */
export const queryOf = ({ tab, kind, author, q, days }: SentChoice, offset: number) => ({
  kind: tab === 'planned' ? ('planned' as const) : kind,
  created_by: author || undefined,
  q: q.trim() || undefined,
  days: String(days),
  limit: String(pageSize),
  offset: String(offset),
})
