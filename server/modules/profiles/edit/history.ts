import { sql } from 'kysely'
import type { OutputOf } from '../../../../contract/kit/endpoint.ts'
import { formItem, openly } from '../../../../contract/profiles/edit/form.ts'
import type { getMatchingHistory, getUpdateDiff } from '../../../../contract/profiles/edit/history-endpoints.ts'
import type { HistoryKind } from '../../../../contract/profiles/edit/names.ts'
import { itemsOf } from '../../../../contract/profiles/edit/overlay.ts'
import type { Tx } from '../../../db/database.ts'
import type { Language } from '../../../kernel/errors.ts'
import type { Context } from '../../../kernel/implement.ts'
import type { SeenProfile } from '../profile.ts'
import { colleaguesOf } from './edits.ts'
import { editedPerson, nameOf } from './person.ts'
import { spoken } from './spoken.ts'

/** How a person came together in a company's eyes; every read names the company, for staff reads beside its own. */

type History = OutputOf<typeof getMatchingHistory>

async function sourcesOf(tx: Tx, companyId: number, profileId: number): Promise<History['sources']> {
  const { rows } = await sql<{
    source: string
    own: boolean
    first_at: Date
    last_at: Date
    facts: number
    kinds: string[]
  }>`select source, owner_company_id is not null as own, min(recorded_at) as first_at, max(recorded_at) as last_at,
      count(*)::int as facts, array_agg(distinct kind order by kind) as kinds
    from facts where profile_id = ${profileId} and (owner_company_id is null or owner_company_id = ${companyId})
      and kind <> 'diversity'
    group by 1, 2 order by first_at, source limit 200`.execute(tx)
  return rows.map((row) => ({
    ...row,
    first_at: row.first_at.toISOString(),
    last_at: row.last_at.toISOString(),
  }))
}

async function matchedBy(tx: Tx, companyId: number, profileId: number): Promise<History['matched_by']> {
  const { rows } = await sql<{ kind: string; count: number }>`select kind, count(*)::int as count from identities
    where profile_id = ${profileId} and (owner_company_id is null or owner_company_id = ${companyId}) and holds <> 'shared'
    group by kind order by kind`.execute(tx)
  return rows
}

async function pairsOf(tx: Tx, companyId: number, profileId: number): Promise<History['maybe_same']> {
  const { rows } = await sql<{ id: number; name: string; reason: string; against: string; found_at: Date }>`
    select o.id, coalesce(own.card, shared.card) ->> 'name' as name, m.reason, m.against, m.found_at
    from (select case when profile_id = ${profileId} then other_id else profile_id end as id, reason, against, found_at
      from maybe_same where (profile_id = ${profileId} or other_id = ${profileId})
        and (owner_company_id is null or owner_company_id = ${companyId}) limit 100) m
    join profiles o on o.id = m.id and (o.owner_company_id is null or o.owner_company_id = ${companyId})
    left join cards own on own.profile_id = o.id and own.company_id = ${companyId}
    left join cards shared on shared.profile_id = o.id and shared.company_id = 0
    order by m.found_at desc, o.id`.execute(tx)
  return rows.map((row) => ({ ...row, name: row.name ?? '', id: Number(row.id), found_at: row.found_at.toISOString() }))
}

async function editsPage(
  tx: Tx,
  companyId: number,
  profileId: number,
  language: Language,
  { limit, offset }: { limit: number; offset: number },
): Promise<History['edits']> {
  // A contact stands as it was entered.
  const said = (kind: HistoryKind, part: string, text: string | null, open = false) =>
    kind === 'contact' ? text : spoken(kind, open ? openly(kind, part, text) : text, language)
  const ofPerson = tx
    .selectFrom('profile_history')
    .where('profile_id', '=', profileId)
    .where('company_id', '=', companyId)
  const { count } = await ofPerson.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await ofPerson.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()
  const names = await colleaguesOf(
    tx,
    rows.map((row) => row.edited_by),
  )
  return {
    count: Number(count),
    results: rows.map(({ id, kind, key, part, before, after, undone, edited_at, edited_by }) => ({
      id,
      kind,
      key,
      part,
      before: said(kind, part, before, true),
      after: said(kind, part, after, undone),
      undone,
      at: edited_at.toISOString(),
      by: edited_by ? (names.get(edited_by) ?? null) : null,
    })),
  }
}

/** How a person was matched and merged out of sources, who may be the same, and what the company edited. */
export async function matchingHistory(
  tx: Tx,
  companyId: number,
  seen: SeenProfile,
  { clock, language }: Pick<Context, 'clock' | 'language'>,
  page: { limit: number; offset: number },
): Promise<History> {
  const { created_at } = await tx
    .selectFrom('profiles')
    .select('created_at')
    .where('id', '=', seen.id)
    .executeTakeFirstOrThrow()
  return {
    id: seen.id,
    name: nameOf(seen, await editedPerson(tx, companyId, seen.id), clock.now()),
    created_at: created_at.toISOString(),
    sources: await sourcesOf(tx, companyId, seen.id),
    matched_by: await matchedBy(tx, companyId, seen.id),
    maybe_same: await pairsOf(tx, companyId, seen.id),
    edits: await editsPage(tx, companyId, seen.id, language, page),
  }
}

/** The name of an item in the list of changes. */
const labels: Readonly<Record<string, readonly string[]>> = {
  position: ['company', 'title'],
  education: ['institution', 'field'],
  course: ['name'],
  skill: ['name'],
  language: ['name'],
  link: ['url'],
}

/** What a company's update changes of a person, field by field. */
export async function updateDiff(
  tx: Tx,
  companyId: number,
  seen: SeenProfile,
  { clock, language }: Pick<Context, 'clock' | 'language'>,
): Promise<OutputOf<typeof getUpdateDiff>> {
  const person = await editedPerson(tx, companyId, seen.id)
  const names = await colleaguesOf(
    tx,
    person.edits.map(({ by }) => by),
  )
  const items = itemsOf(person.facts, person.edits).filter(({ edits }) => edits.length > 0)
  const changes = items.flatMap((item) => {
    const { kind, key, fields } = formItem(item, names)
    const called = (labels[kind] ?? []).map((part) => fields.find((one) => one.part === part))
    const label = called.map((one) => one?.under ?? one?.value).find((text) => text) ?? null
    return fields
      .filter(({ version }) => version > 0)
      .map(({ part, under, value, recorded_at, by }) => ({
        kind,
        key,
        label,
        part,
        before: spoken(kind, under, language),
        after: spoken(kind, value, language),
        at: recorded_at!,
        by,
      }))
  })
  const updated = changes.reduce<string | null>((last, { at }) => (last !== null && last > at ? last : at), null)
  return { id: seen.id, name: nameOf(seen, person, clock.now()), updated_at: updated, changes }
}
