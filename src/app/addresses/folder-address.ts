import { messagingStatuses } from '../../../contract/messaging/messaging-statuses.ts'
import { readNarrowing } from '../../data/folders/narrowing/choices.ts'
import { listSorts } from '../../data/folders/views.ts'
import type { FolderAddress } from '../../features/folders/page/FolderPage.tsx'

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined)

/** What the address of a folder asks for; anything else in it is left out. */
export function folderAddress(search: Record<string, unknown>): FolderAddress {
  const read: FolderAddress = {
    ...readNarrowing(search, text),
    status: text(search.status),
    find: text(search.find),
    sort: listSorts.find((sort) => sort === search.sort),
    messages: messagingStatuses.find((status) => status === search.messages),
    c: text(search.c),
    n: /^\d{1,6}$/.test(String(search.n)) ? String(search.n) : undefined,
    view: search.view === 'board' ? 'board' : undefined,
    tab: search.tab === 'comments' ? 'comments' : undefined,
    about: search.about ? (search.about === 'activity' ? 'activity' : 'comments') : undefined,
  }
  // What is in the address and means nothing stands over it as nothing: the router would hand it on as it is.
  return Object.fromEntries(Object.entries(read).filter(([key, value]) => value !== undefined || key in search))
}
