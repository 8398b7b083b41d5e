import type { KeyboardEvent } from 'react'
import type { FolderView } from '../../../data/folders/views.ts'

/** As many as a list of folders shows: who has more, types. */
const most = 200

/**
 * The folders that some letters name, and the one of them that Enter takes: named exactly so, else beginning so, else the
 * first. Without letters none is meant.
 * @param wanted trimmed and in small letters
 */
export function namedSo(
  folders: readonly FolderView[] | undefined,
  wanted: string,
): { shown: FolderView[] | undefined; found: FolderView | undefined } {
  const name = (folder: FolderView) => folder.name.toLocaleLowerCase()
  const like = folders?.filter((folder) => name(folder).includes(wanted))
  const found = wanted
    ? (like?.find((folder) => name(folder) === wanted) ??
      like?.find((folder) => name(folder).startsWith(wanted)) ??
      like?.[0])
    : undefined
  return { shown: like?.slice(0, most), found }
}

/** An arrow leads from the field into the list below it. */
export function toList(event: KeyboardEvent, list: HTMLElement | null): void {
  if (event.key !== 'ArrowDown' || event.target instanceof HTMLButtonElement) return
  event.preventDefault()
  list?.querySelector('button')?.focus()
}
