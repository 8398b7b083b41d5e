import type { z } from 'zod/mini'
import type { Action } from '../../../contract/access/policy.ts'
import type { Mutation } from '../../../contract/kit/mutation.ts'
import type { SearchParameters } from '../../../contract/search/search-url.ts'
import type { Verdict } from '../../../contract/sync/protocol.ts'
import type { Tx } from '../../db/database.ts'
import { notFound } from '../../kernel/errors.ts'
import type { Context, SignedIn } from '../../kernel/implement.ts'
import type { Jobs } from '../../kernel/jobs.ts'
import type { Live } from '../../kernel/live.ts'
import { mutateInRequest } from '../../kernel/mutate.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import { mutationHost } from './mutation-host.ts'
import { folderIdOf } from './reach.ts'

/** The people a search finds, best first, at most `limit` of them; the search module's door. */
export type SearchIds = (actor: SignedIn, search: SearchParameters, limit: number) => Promise<number[]>

/** What this module is given by the app. */
export interface FolderParts {
  secrets: Secrets
  live: Live
  jobs: () => Jobs
  searchIds: SearchIds
}

/** One change of this request, as a device would push it. */
export const change = <A extends z.ZodMiniType>(
  tx: Tx,
  parts: FolderParts,
  context: Context,
  mutation: Mutation<string, A>,
  args: z.input<A>,
  part = 0,
): Promise<Verdict> => mutateInRequest(tx, mutationHost, parts.secrets, context, mutation, args, part)

/** A transaction of the actor's company whose news is told to open devices when it has ended well. */
export async function changing<T>(parts: FolderParts, context: Context, work: (tx: Tx) => Promise<T>): Promise<T> {
  const result = await context.inCompany(work)
  context.behindAnswer(() => parts.live.poke(context.actor.companyId))
  return result
}

/** @throws AppError notFound for a folder that does not exist or is out of reach: nobody learns which */
export async function requireFolder(
  tx: Tx,
  actor: SignedIn,
  action: Action,
  reference: string | number,
): Promise<string> {
  const id = await folderIdOf(tx, actor, action, reference)
  if (!id) throw notFound()
  return id
}
