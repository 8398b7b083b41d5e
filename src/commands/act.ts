import type { MessageDescriptor } from '@lingui/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { FeaturePermission } from '../../contract/access/can.ts'
import type { Action } from '../../contract/access/policy.ts'

/** People chosen in a list: by their numbers, or everybody whom a search finds. */
export interface People {
  count: number
  /** Absent: everybody of the search. */
  profileIds?: readonly number[]
  /** The search that they come from, as its URL says it. */
  search?: { q: string[]; f: string[]; w?: string[]; short?: string; s: string; folderId?: string; similar?: string }
  /** Told when the act has done something. */
  onDone?: () => void
}

/** Somebody who is written to. */
export interface Addressee {
  profileId: number
  /** As the user may see it. */
  name: string
  photo?: string | null | undefined
  /** Where they are written to, in a folder. */
  candidateId?: string | undefined
  /** The template that the message begins with. */
  templateId?: string | undefined
  doNotContact?: boolean | undefined
}

export interface PanelProps<On> {
  subject: On
  onClose: () => void
}

/** Words for a thing, or for what it is done with. */
export type Said<On> = MessageDescriptor | ((on: On) => MessageDescriptor)

/**
 * One thing that a user does, said once: buttons, menus, bulk bars, the palette, keys and their hints are drawn from it
 * (README.md). `On` is what it is done with, and what of the page it needs.
 */
export interface Act<On = void> {
  /** What it does, in full. */
  label: Said<On>
  /** The same in a word, where there is room for no more. */
  text?: Said<On>
  Icon?: Icon
  /**
   * Characters ('j', '?') or names in small letters ('enter'); two with a space between are pressed one after the other, 'alt'
   * before an arrow is held. Absent: only the palette and what is drawn offer it.
   */
  keys?: string
  /** Another key for the same, not listed. */
  also?: string
  /** The right without which there is nothing to see of it, and what a hiring manager must have been given. */
  access?: Action
  feature?: FeaturePermission
  /** Needs the server and is never queued: true, or the words that say so. */
  online?: true | MessageDescriptor
  /** Whether it is an act on this at all; else there is nothing to see of it. */
  when?: (on: On) => boolean
  /** Why it cannot be done now, to be read; true where nothing need be said. */
  blocked?: (on: On) => MessageDescriptor | string | boolean | undefined
  /** Offered by the palette too. 'named': to who types its name, for there are many. */
  offered?: boolean | 'named'
  /** It begins with a field: what is typed from now on is meant for that. */
  types?: boolean
  /** Behind 'More' where there is little room. */
  seldom?: boolean
  danger?: boolean
  run?: (on: On) => void
  /** Or what asks for the rest. It is loaded when it is first asked for, and outlives what it was asked from. */
  panel?: () => Promise<{ default: (props: PanelProps<On>) => ReactNode }>
}

export const act = <On = void>(declared: Act<On>): Act<On> => declared

/** An act that the page does by itself: it is done with the way of doing it, null while there is none. */
export const pageAct = (declared: Omit<Act<() => void>, 'run'>): Act<() => void> => ({ ...declared, run: (go) => go() })

/** Acts by their names: what several pages show of a feature's, its door offers so. */
export type Acts<On> = Readonly<Record<string, Act<On>>>

/** What each kind of thing is that doors offer acts on. */
export interface Subjects {
  people: People
  person: Addressee
}
export type Offered = { readonly [Kind in keyof Subjects]: Acts<Subjects[Kind]> }

/** An act with what it is done with, for this user, here and now. */
export interface ReadyAct extends Pick<Act, 'Icon' | 'keys' | 'also' | 'offered' | 'seldom' | 'danger'> {
  label: string
  /** In a word. */
  text: string
  able: boolean
  /** Why it cannot be done now; what is drawn of it stays and says so. */
  reason: string | undefined
  /** Does nothing while it cannot be done. */
  run: () => void
}
