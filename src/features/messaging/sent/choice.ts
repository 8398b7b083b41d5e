import { recipientKinds } from '../../../../contract/messaging/message-endpoints.ts'

/** What the page of messages shows; its address says it. */

export const sentTabs = ['sent', 'planned', 'drafts'] as const
export type SentTab = (typeof sentTabs)[number]

/** Of what has left, those that are looked for. */
export const sentKinds = recipientKinds.filter((kind) => kind !== 'planned')
export type SentKind = Exclude<(typeof recipientKinds)[number], 'planned'>

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
