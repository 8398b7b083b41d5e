import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'
import type { Action } from '../../contract/access/policy.ts'
import type { Shortcut } from './shortcuts.ts'

/** People chosen in a list: by their numbers, or everybody whom a search finds. */
export interface People {
  count: number
  /** Absent: everybody of the search. */
  profileIds?: readonly number[]
  /** The search that they come from, as its URL says it. */
  search?: { q: string[]; f: string[]; s: string; folderId?: string; similar?: string }
  /** Told when the command has done something. */
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

/** What each kind of subject is made of. */
export interface Subjects {
  people: People
  person: Addressee
}

export interface PanelProps<Subject> {
  subject: Subject
  onClose: () => void
}

/** A user's act as one object: buttons, bars, menus, the palette and the list of keys fold over it (house.md). */
export interface Act {
  id: string
  /** What it does, in full. */
  label: MessageDescriptor
  access: Action
  shortcut?: string
  /** It begins with a field: what is typed from now on is meant for that. */
  types?: boolean
}

/** The key of an act. @param run absent: it means something here, but not now */
export const keyOf = ({ shortcut, label, types }: Omit<Act, 'id' | 'access'>, run: Shortcut['run']): Shortcut => ({
  keys: shortcut,
  label,
  types,
  run,
})

/** An act on something that several pages show: a feature's door offers it. */
export interface Command<On extends keyof Subjects = keyof Subjects> extends Act {
  on: On
  /** Needs the server: never queued. */
  online?: boolean
  /** Why it cannot be done with these. */
  blocked?: (subject: Subjects[On]) => MessageDescriptor | undefined
  /** Loaded when it is first asked for. */
  panel: () => Promise<{ default: ComponentType<PanelProps<Subjects[On]>> }>
}

export const command = <On extends keyof Subjects>(c: Command<On>): Command<On> => c
