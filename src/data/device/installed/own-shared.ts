import { queryOptions } from '@tanstack/react-query'
import { newId } from '../../../lib/new-id.ts'
import { getSession } from '../../network/session.ts'
import * as shared from './shared.ts'

/** What was shared into the app, as the user of this page has it. */

const me = () => getSession().user?.id

/** @returns the id under which it is kept */
export const keepOwn = (files: readonly File[]): Promise<string> =>
  shared.keepShared({ owner: me(), files }, newId(), Date.now())

/** @returns undefined for what is not there, or somebody else's */
export async function readOwn(id: string): Promise<shared.Shared | undefined> {
  const userId = me()
  return userId === undefined ? undefined : shared.readShared(id, userId)
}

/** Everything that still waits, the newest first. */
export async function listOwn(): Promise<shared.Shared[]> {
  const userId = me()
  return userId === undefined ? [] : shared.listShared(userId)
}

export const allSharedQuery = queryOptions({ queryKey: ['shared'], queryFn: listOwn })

/** One of it, and what is made of it. @param id undefined: nothing was shared */
export const ownSharedQuery = <T>(id: string | undefined, make: (shared: shared.Shared | undefined) => Promise<T>) =>
  queryOptions({
    queryKey: ['shared', id ?? ''],
    queryFn: async () => {
      const found = id === undefined ? undefined : await readOwn(id)
      return { made: await make(found), gone: id !== undefined && !found }
    },
  })
