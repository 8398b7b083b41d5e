import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType, ReactNode } from 'react'
import type { RefusalCode } from '../../../contract/kit/mutation.ts'
import type { MutationName, MutationOf } from '../../../contract/mutations.ts'
import type { OutboxEntry } from '../../data/device/queue.ts'

/** How an area tells of its changes that wait, or that the server did not take. */

/** What a change is told by. */
export interface Named {
  subject: string
  folder: string
  /** Into which folder. */
  to: string
  /** The name of the status that it sets. */
  status: string
  /** The folder's own state that it sets. */
  closed: boolean
  /** What was typed, where it was. */
  text: string | undefined
  /** Everything that it was made with. */
  args: OutboxEntry['args']
}

export interface CardProps {
  entry: OutboxEntry
  /** The change in words, and what its user typed for it. */
  what: string
  text: string | undefined
  /** The card for what cannot be told better. */
  otherwise: ReactNode
}

type Icon = ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>

export interface Told {
  icon: Icon
  /** Where what was said has a drawing of its own. */
  iconOf?: (args: OutboxEntry['args']) => Icon
  what: (of: Named) => MessageDescriptor
  /** How it can be settled, by why it was refused; for what is not here the words do. */
  cards: { readonly [Why in RefusalCode]?: ComponentType<CardProps> }
  /** Where it happened, said of what its user may not see any more; a folder, unless it is said here. */
  lost?: MessageDescriptor
}

/** What each change of an area is told by; null: it happens by the way, and nobody is told. */
export type ToldBy<Area extends string> = Readonly<Record<MutationOf<Area>, Told | null>>
/** The same of all areas: a change that nobody tells of does not compile. */
export type ToldByAll = Readonly<Record<MutationName, Told | null>>
