import { bucketOf, digestOf } from '../../../contract/sync/digest.ts'
import type { DigestAnswer } from '../../../contract/sync/protocol.ts'
import type { Tx } from '../../db/database.ts'
import { accessOf, type DataHosts } from '../data/data-hosts.ts'
import { notFound } from '../errors.ts'
import type { SignedIn } from '../implement.ts'
import { rowsOf } from './pull.ts'

/**
 * What a device should hold of a scope, from one moment: the caller's transaction is a snapshot.
 * @param buckets those whose rows the device wants again
 * @param known the highest number of a table that the device knows
 * @throws AppError notFound for a scope out of reach
 */
export async function digestFor(
  tx: Tx,
  hosts: DataHosts,
  actor: SignedIn,
  scope: string,
  buckets: readonly string[],
  known: number,
): Promise<Omit<DigestAnswer, 'epoch'>> {
  const access = await accessOf(hosts, tx, actor, [scope])
  const grant = Object.hasOwn(access, scope) ? access[scope]!.grant : undefined
  if (grant === undefined) throw notFound()
  const pointers = await tx
    .selectFrom('sync_ptr')
    .select(['entity', 'id', 'seq', 'deleted'])
    .where('scope', '=', scope)
    .where('entity', '<=', known)
    .execute()
  const alive = pointers.filter(({ deleted }) => !deleted)
  const wanted = new Set(buckets)
  const { puts } = await rowsOf(
    tx,
    hosts,
    alive.filter(({ id }) => wanted.has(bucketOf(id))),
  )
  const seq = pointers.reduce((newest, pointer) => Math.max(newest, pointer.seq), 0)
  return { grant, seq, buckets: digestOf(alive), puts }
}
