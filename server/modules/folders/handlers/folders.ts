import type * as candidates from '../../../../contract/folders/candidate-endpoints.ts'
import type * as contract from '../../../../contract/folders/endpoints.ts'
import type { Folder } from '../../../../contract/folders/endpoints.ts'
import { archiveFolder } from '../../../../contract/folders/mutations/archive-folder.ts'
import { createFolder as create } from '../../../../contract/folders/mutations/create-folder.ts'
import { editFolder } from '../../../../contract/folders/mutations/edit-folder.ts'
import type { InputOf } from '../../../../contract/kit/endpoint.ts'
import type { MessagingStatus } from '../../../../contract/messaging/message-states.ts'
import type { Tx } from '../../../db/database.ts'
import { change, changing } from '../../../kernel/data/changing.ts'
import { AppError, forbidden } from '../../../kernel/errors.ts'
import { recordEvents } from '../../../kernel/events/record.ts'
import type { Context, Handler } from '../../../kernel/implement.ts'
import { settleReviews } from '../commands/settle-reviews.ts'
import { shareFolder } from '../commands/share-folder.ts'
import { foldersHost } from '../hosts/folders.ts'
import { type FolderParts, requireFolder } from '../parts.ts'
import { foldersByIds, listCandidates, listFolders } from '../queries.ts'
import { folderIdOf } from '../reach.ts'

export const listFoldersPage: Handler<typeof contract.listFolders> = ({ query }, { actor, clock, inCompany }) =>
  inCompany((tx) => listFolders(tx, clock.now(), actor, query))

const oneFolder = async (tx: Tx, { clock }: Context, id: string): Promise<Folder> =>
  (await foldersByIds(tx, clock.now(), [id]))[0]!

export const getFolder: Handler<typeof contract.getFolder> = ({ params }, context) =>
  context.inCompany(async (tx) =>
    oneFolder(tx, context, await requireFolder(tx, context.actor, 'folders.view', params.id)),
  )

type StatusAsked = NonNullable<InputOf<typeof candidates.listFolderCandidates>['query']['messaging_status']>

/** As a message itself says it. */
const statusOf = (asked: StatusAsked): MessagingStatus =>
  asked === 'draft' ? 'stopped' : asked === 'pending' ? 'planned' : asked

export const listFolderCandidates =
  ({ messagedIn }: FolderParts): Handler<typeof candidates.listFolderCandidates> =>
  ({ params, query: { messaging_status: asked, ...query } }, { actor, inCompany }) =>
    inCompany(async (tx) => {
      const folderId = await requireFolder(tx, actor, 'folders.view', params.id)
      const messaged = asked && { people: await messagedIn(tx, actor, folderId), status: statusOf(asked) }
      return listCandidates(tx, actor, folderId, { ...query, messaged })
    })

export const createFolder =
  (parts: FolderParts): Handler<typeof contract.createFolder> =>
  ({ body }, context) =>
    changing(parts, context, async (tx) => {
      const folderId = body.uid ?? context.madeId(1)
      const { name, description = '', access_type: access = 'public' } = body
      const made = { folderId, name, description, access, ...saidIn(body) }
      await change(tx, parts, context, create, made).catch((error: unknown) => {
        // Alike whosever folder it is: nobody learns that there is one.
        const isTaken = error instanceof AppError && error.code === 'conflict' && body.uid !== undefined
        throw isTaken ? new AppError('conflict', { fields: { uid: ['Already in use'] }, cause: error }) : error
      })
      await share(tx, context, folderId, body)
      return oneFolder(tx, context, folderId)
    })

type Body = Pick<InputOf<typeof contract.changeFolder>['body'], 'openings' | 'target_day' | 'place' | 'salary'>

/** What is said of the vacancy, as changes name it. */
const saidIn = ({ openings, target_day: targetDay, place, salary }: Body) =>
  definite({ openings, targetDay, place, salary })

/** Without what is not said at all. */
const definite = <T extends object>(given: T): Partial<T> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<T>

interface Sharing {
  assignees?: string[] | undefined
  granted_users?: string[] | undefined
}

const share = (tx: Tx, { actor, clock }: Context, folderId: string, { assignees, granted_users }: Sharing) =>
  shareFolder(tx, clock, {
    folderId,
    companyId: actor.companyId,
    actorId: actor.id,
    assignees,
    managers: granted_users,
  })

export const changeFolder =
  (parts: FolderParts): Handler<typeof contract.changeFolder> =>
  ({ params, body }, context) =>
    changing(parts, context, async (tx) => {
      const { actor } = context
      const folderId = await requireFolder(tx, actor, 'folders.edit', params.id)
      // Activated first, archived last: in between a folder may be changed.
      if (body.status === 'active') await change(tx, parts, context, archiveFolder, { folderId, status: 'active' }, 0)
      await edit(tx, parts, context, folderId, body)
      if (body.access_type || body.assignees || body.granted_users) await openTo(tx, context, folderId, body)
      if (body.managers_open_contacts !== undefined)
        await letManagersOpen(tx, context, folderId, body.managers_open_contacts)
      if (body.status === 'closed') await change(tx, parts, context, archiveFolder, { folderId, status: 'closed' }, 2)
      return oneFolder(tx, context, folderId)
    })

/** Who may see it: a right of its own, and never queued offline (sync.md §2.6). */
async function openTo(
  tx: Tx,
  context: Context,
  folderId: string,
  body: Sharing & { access_type?: 'public' | 'private' | undefined },
): Promise<void> {
  await requireFolder(tx, context.actor, 'folders.share', folderId)
  await share(tx, context, folderId, body)
  await tx
    .updateTable('folders')
    .set({ access: body.access_type, updated_at: context.clock.now() })
    .where('id', '=', folderId)
    .execute()
  // Who loses a folder that is open no more is told of by no event.
  await settleReviews(tx, context.clock, [folderId])
}

/** Whether hiring managers may open contacts here, which the company pays for: its owner says so, nobody else (D-56). */
async function letManagersOpen(tx: Tx, { actor, clock }: Context, folderId: string, allowed: boolean): Promise<void> {
  const folder = tx.selectFrom('folders').where('id', '=', folderId)
  const { creator_id: owner, managers_open_contacts: before } = await folder
    .select(['creator_id', 'managers_open_contacts'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (owner !== actor.id) throw forbidden()
  if (before === allowed) return
  await tx
    .updateTable('folders')
    .set({ managers_open_contacts: allowed, updated_at: clock.now() })
    .where('id', '=', folderId)
    .execute()
  const event = allowed ? 'folders.contactsToManagersGiven' : 'folders.contactsToManagersTakenBack'
  await recordEvents(tx, { companyId: actor.companyId, actorId: actor.id }, [
    { at: clock.now(), events: [{ event, ids: { folderId } }] },
  ])
}

async function edit(
  tx: Tx,
  parts: FolderParts,
  context: Context,
  folderId: string,
  { name, description, ...body }: Body & { name?: string | undefined; description?: string | undefined },
): Promise<void> {
  const changes = definite({ name, description, ...saidIn(body) })
  if (!Object.keys(changes).length) return
  await tx.selectFrom('folders').select('id').where('id', '=', folderId).forUpdate().execute()
  const [row] = await foldersHost.read(tx, [folderId])
  const { rejectOnNo, openings = null, targetDay = null, place = null, salary = null } = row!
  const base = { name: row!.name, description: row!.description, rejectOnNo, openings, targetDay, place, salary }
  await change(tx, parts, context, editFolder, { folderId, base, changes }, 1)
}

export const deleteFolder =
  (parts: FolderParts): Handler<typeof contract.deleteFolder> =>
  ({ params }, context) =>
    changing(parts, context, async (tx) => {
      const seen = await requireFolder(tx, context.actor, 'folders.view', params.id)
      const folderId = await folderIdOf(tx, context.actor, 'folders.delete', seen)
      // A colleague's folder that one sees is no secret, and still not one's own to delete (D-109).
      if (!folderId) throw forbidden()
      const now = context.clock.now()
      await tx.updateTable('folders').set({ deleted_at: now, updated_at: now }).where('id', '=', folderId).execute()
      const { companyId, id: actorId } = context.actor
      const events = [{ event: 'folders.deleted' as const, ids: { folderId } }]
      await recordEvents(tx, { companyId, actorId }, [{ at: now, events }])
    })
