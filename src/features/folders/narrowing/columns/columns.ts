import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type CSSProperties, useSyncExternalStore } from 'react'
import type { CandidateSource } from '../../../../../contract/folders/sources.ts'

/** What a table of people can show beside who they are and their status, in its order, and the room of each (px). */
export const columns = {
  verdicts: { label: msg`Verdicts`, width: 112 },
  tags: { label: msg`Tags`, width: 140 },
  step: { label: msg`Next step`, width: 120 },
  since: { label: msg`In status for`, width: 92 },
  comments: { label: msg`Comments`, width: 88 },
  owner: { label: msg`Owner`, width: 108 },
  source: { label: msg`Source`, width: 116 },
  added: { label: msg`Added`, width: 76 },
} as const
/** Where somebody in a folder comes from. */
export const sourceNames: Record<CandidateSource, MessageDescriptor> = {
  search: msg`Search`,
  file: msg`File`,
  hand: msg`By hand`,
}
export type Column = keyof typeof columns
export const columnIds = Object.keys(columns) as Column[]

const first: readonly Column[] = ['verdicts', 'comments', 'owner']
const key = 'hf-folder-columns'

const among = (said: readonly unknown[]) => columnIds.filter((id) => said.includes(id))

function stored(): readonly Column[] {
  try {
    const said: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return Array.isArray(said) ? among(said) : first
  } catch {
    return first
  }
}

let chosen: readonly Column[] | undefined
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const latest = () => (chosen ??= stored())

/** The columns of all folders' tables on this device. */
export const useColumns = (): readonly Column[] => useSyncExternalStore(subscribe, latest)

export function chooseColumns(next: readonly Column[]): void {
  chosen = among(next)
  try {
    localStorage.setItem(key, JSON.stringify(chosen))
  } catch {
    // They stay for as long as the page does.
  }
  for (const listener of listeners) listener()
}

/** With many of them each is narrower, but for the marks, which cannot be cut. */
const tracksOf = (shown: readonly Column[]): string =>
  shown
    .map((id) => {
      const { width } = columns[id]
      return id === 'verdicts' ? `${width}px` : `minmax(${width * 0.3}px, ${width}px)`
    })
    .join(' ')

/** The tracks of the table's grid for these; where there is little room only the verdicts have one. */
export const roomFor = (shown: readonly Column[]): CSSProperties =>
  ({ '--columns': tracksOf(shown), '--few': tracksOf(shown.filter((one) => one === 'verdicts')) }) as CSSProperties
