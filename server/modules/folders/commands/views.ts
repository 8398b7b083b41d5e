import { viewLimit } from '../../../../contract/folders/views/view-endpoints.ts'
import type { Tx } from '../../../db/database.ts'
import type { FolderViews } from '../../../db/tables/folders.ts'
import { notFound, wrong } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Context, SignedIn } from '../../../kernel/implement.ts'

/**
 * Keeps a view of the user's own; one that has the name already is changed.
 * @throws AppError badRequest where there are too many
 */
export async function saveView(
  tx: Tx,
  { actor, clock }: Pick<Context, 'actor' | 'clock'>,
  { name, query }: { name: string; query: string },
): Promise<FolderViews> {
  const others = await tx
    .selectFrom('folder_views')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', actor.id)
    .where('name', '!=', name)
    .executeTakeFirstOrThrow()
  if (others.count >= viewLimit)
    throw wrong('name', {
      en: 'Too many saved views: delete one first',
      ru: 'Слишком много сохранённых видов: удалите какой-нибудь',
    })
  const whose = { company_id: actor.companyId, user_id: actor.id }
  return tx
    .insertInto('folder_views')
    .values({ id: newId(clock), ...whose, name, query, created_at: clock.now() })
    .onConflict((conflict) => conflict.columns(['user_id', 'name']).doUpdateSet({ query }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** @throws AppError notFound also for a view of somebody else */
export async function deleteView(tx: Tx, actor: SignedIn, id: string): Promise<void> {
  const gone = await tx
    .deleteFrom('folder_views')
    .where('id', '=', id)
    .where('user_id', '=', actor.id)
    .executeTakeFirst()
  if (!gone.numDeletedRows) throw notFound()
}
