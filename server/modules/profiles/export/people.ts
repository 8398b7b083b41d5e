import { sql } from 'kysely'
import type { FactValues } from '../../../../contract/profiles/facts.ts'
import { type ContactColumn, contactColumns } from '../../../../contract/profiles/files/export-endpoints.ts'
import type { Tx } from '../../../db/database.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { SignedIn } from '../../../kernel/implement.ts'
import { contactFacts, contactsIn, knowledgeOf } from '../contacts/entries.ts'
import { maskOf } from '../contacts/masks.ts'

/** Which people a file has, and what of their contacts is open. */

export const kindOf = { emails: 'email', phones: 'phone', telegram: 'telegram' } as const satisfies Record<
  ContactColumn,
  FactValues['contact']['kind']
>

/** The candidates of an export: some of a folder, in the order given, or all of it. */
export interface Chosen {
  folderId: string
  candidateIds: readonly string[] | undefined
}

/** @returns how many they are @throws AppError notFound where one is not (any more) in the folder */
export async function countOf(tx: Tx, { folderId, candidateIds }: Chosen): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from candidates c
    where c.folder_id = ${folderId} and c.removed_at is null
      and (${candidateIds === undefined} or c.id = any(${[...(candidateIds ?? [])]}::uuid[]))`.execute(tx)
  const { count } = rows[0]!
  if (candidateIds && count !== candidateIds.length) throw notFound()
  return count
}

/** A contact as a file has it. */
export interface FileContact {
  kind: FactValues['contact']['kind']
  /** The value, or its mask where it is not open. */
  shown: string
  open: boolean
}

/** The contacts of some people as the company sees them; what is hidden stands there masked. */
export async function contactsOf(
  tx: Tx,
  { companyId }: SignedIn,
  profileIds: readonly number[],
): Promise<Map<number, FileContact[]>> {
  const facts = await contactFacts(tx, companyId, profileIds)
  const known = await knowledgeOf(tx, companyId, [...facts.keys()])
  return new Map(
    [...facts].map(([id, said]) => [
      id,
      // One that nobody answers is in no file.
      contactsIn(said, known(id))
        .filter(({ valid, bouncedAt }) => valid && bouncedAt === null)
        .map(({ fact: { value }, open }) => ({ kind: value.kind, shown: open ? value.value : maskOf(value), open })),
    ]),
  )
}

/** How many of the people are looked at in one step. */
const atOnce = 1000

export interface Unopened {
  byColumn: Record<ContactColumn, number>
  /** Those whom the chosen columns would show masked. */
  profileIds: number[]
}

/** Counts the people with contacts that are not open: by column, and whom the chosen ones need. */
export async function unopenedOf(
  tx: Tx,
  actor: SignedIn,
  { folderId, candidateIds }: Chosen,
  columns: readonly ContactColumn[],
): Promise<Unopened> {
  const byColumn = { emails: 0, phones: 0, telegram: 0 }
  const profileIds: number[] = []
  for (let after = 0; ; ) {
    const { rows } = await sql<{ profile_id: number }>`select c.profile_id from candidates c
      where c.folder_id = ${folderId} and c.removed_at is null and c.profile_id > ${after}
        and (${candidateIds === undefined} or c.id = any(${[...(candidateIds ?? [])]}::uuid[]))
      order by c.profile_id limit ${atOnce}`.execute(tx)
    const ids = rows.map(({ profile_id }) => profile_id)
    for (const [id, contacts] of await contactsOf(tx, actor, ids)) {
      const masked = contactColumns.filter((column) =>
        contacts.some(({ kind, open }) => kind === kindOf[column] && !open),
      )
      for (const column of masked) byColumn[column]++
      if (masked.some((column) => columns.includes(column))) profileIds.push(id)
    }
    if (ids.length < atOnce) return { byColumn, profileIds }
    after = ids.at(-1)!
  }
}
