import { htmlOf } from '../../../contract/templates/document/render.ts'
import { documentOf } from '../../../contract/templates/document-of.ts'
import type { Template } from '../../../contract/templates/endpoints.ts'
import type { Tx } from '../../db/database.ts'
import type { SignedIn } from '../../kernel/implement.ts'
import { infoOf, messageFiles } from '../profiles/door.ts'

/** Those of the company that this actor may see: the public ones, and the own. */
export const visibleTemplates = (tx: Tx, actor: SignedIn) =>
  tx
    .selectFrom('templates')
    .where('templates.removed_at', 'is', null)
    .where((row) => row.or([row('templates.access', '=', 'public'), row('templates.creator_id', '=', actor.id)]))

const withCreator = (tx: Tx, actor: SignedIn) =>
  visibleTemplates(tx, actor)
    .innerJoin('users', 'users.id', 'templates.creator_id')
    .select([
      'templates.id',
      'name',
      'subject',
      'body',
      'document',
      'attachments',
      'custom_variables',
      'access',
      'creator_id',
    ])
    .select(['templates.created_at', 'templates.updated_at', 'users.first_name', 'users.last_name'])

export type FoundTemplate = Awaited<ReturnType<ReturnType<typeof withCreator>['executeTakeFirstOrThrow']>>

/** As the calls say it: what was written before there was an editor, too. */
async function asTemplates(tx: Tx, actor: SignedIn, rows: readonly FoundTemplate[]): Promise<Template[]> {
  const named = new Set(rows.flatMap(({ attachments }) => attachments.map(({ id }) => id)))
  const files = new Map((await messageFiles(tx, actor.companyId, [...named])).map((file) => [file.id, infoOf(file)]))
  return rows.map((row) => ({ ...said(row), attachments: row.attachments.flatMap(({ id }) => files.get(id) ?? []) }))
}

export const asTemplate = async (tx: Tx, actor: SignedIn, row: FoundTemplate): Promise<Template> =>
  (await asTemplates(tx, actor, [row]))[0]!

function said(row: FoundTemplate): Omit<Template, 'attachments'> {
  const document = documentOf({ ...row, customVariables: row.custom_variables })
  return {
    id: row.id,
    name: row.name,
    subject: row.subject,
    body: htmlOf(document),
    body_document: document,
    custom_variables: row.custom_variables,
    access_type: row.access,
    creator: { id: row.creator_id, first_name: row.first_name, last_name: row.last_name },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

interface Page {
  limit: number
  offset: number
  created_by?: string | undefined
}

/** A page of the templates, the last changed first. */
export async function listTemplates(tx: Tx, actor: SignedIn, { limit, offset, created_by }: Page) {
  const all = created_by
    ? visibleTemplates(tx, actor).where('creator_id', '=', created_by)
    : visibleTemplates(tx, actor)
  const rows = created_by ? withCreator(tx, actor).where('creator_id', '=', created_by) : withCreator(tx, actor)
  const [{ count }, results] = await Promise.all([
    all.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    rows.orderBy('templates.updated_at', 'desc').orderBy('templates.id', 'desc').limit(limit).offset(offset).execute(),
  ])
  return { count: Number(count), results: await asTemplates(tx, actor, results) }
}

/** One template, where the actor may see it. */
export const findTemplate = (tx: Tx, actor: SignedIn, id: string): Promise<FoundTemplate | undefined> =>
  withCreator(tx, actor).where('templates.id', '=', id).executeTakeFirst()

const variablesLimit = 1000

/** The names that people have given to variables of theirs. */
export async function customVariables(tx: Tx, actor: SignedIn): Promise<string[]> {
  const rows = await visibleTemplates(tx, actor)
    .select('custom_variables')
    .orderBy('templates.updated_at', 'desc')
    .limit(variablesLimit)
    .execute()
  return [...new Set(rows.flatMap((row) => row.custom_variables))].sort().slice(0, variablesLimit)
}

/** Whether somebody has templates that nobody else sees: public ones stay the company's. */
export async function hasPrivateTemplates(tx: Tx, userId: string): Promise<boolean> {
  const own = tx.selectFrom('templates').select('id').where('creator_id', '=', userId)
  return Boolean(await own.where('access', '=', 'private').where('removed_at', 'is', null).executeTakeFirst())
}
