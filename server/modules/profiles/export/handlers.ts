import { csvLine, csvMark } from '../../../../contract/kit/csv.ts'
import type { InputOf } from '../../../../contract/kit/endpoint.ts'
import type * as contract from '../../../../contract/profiles/files/export-endpoints.ts'
import { exportsWithoutPassword, isContactColumn } from '../../../../contract/profiles/files/export-endpoints.ts'
import type { Tx } from '../../../db/database.ts'
import { AppError, forbidden, wrong } from '../../../kernel/errors.ts'
import type { Context, Handler } from '../../../kernel/implement.ts'
import { requireFresh } from '../../../kernel/security/step-up.ts'
import { requireFolder } from '../../folders/door.ts'
import { meterFaults } from '../../meter/door.ts'
import { noteExport, oneAtATime, type TakenToday, takenToday } from '../commands/note-export.ts'
import { dispositionOf } from '../files/resumes.ts'
import { batchSize, nextBatch, type Place } from './batches.ts'
import { cells } from './cells.ts'
import { columnsFor } from './columns.ts'
import { leftToOpen, openFor } from './opening.ts'
import { type Chosen, countOf, type Unopened, unopenedOf } from './people.ts'

type Input = InputOf<typeof contract.exportCsv>

/** @throws AppError forbidden without the permission, badRequest naming `columns` for one that the actor may not see */
async function prepared(tx: Tx, { actor, language }: Context, { params, body }: Input) {
  if (!actor.permissions.has('exportCsv')) throw forbidden()
  const folderId = await requireFolder(tx, actor, 'folders.export', params.id)
  const known = new Map(columnsFor(actor, language).map((column) => [column.id, column]))
  const columns = body.columns.flatMap((id) => known.get(id) ?? [])
  if (columns.length !== body.columns.length)
    throw wrong('columns', { en: 'You may not see all of these columns', ru: 'Не все эти столбцы вам доступны' })
  const chosen: Chosen = { folderId, candidateIds: body.candidate_ids }
  return { chosen, columns, count: await countOf(tx, chosen) }
}

/** The contacts of these people that are not open, and how many the company can still open. */
async function lookedAt(tx: Tx, context: Context, chosen: Chosen, { body }: Input) {
  const { actor } = context
  const empty: Unopened = { byColumn: { emails: 0, phones: 0, telegram: 0 }, profileIds: [] }
  const unopened = actor.permissions.has('contacts')
    ? await unopenedOf(tx, actor, chosen, body.columns.filter(isContactColumn))
    : empty
  const left = await leftToOpen(tx, context)
  if (body.open && left !== null && unopened.profileIds.length > left) throw new AppError(meterFaults.notEnoughLimits)
  return { unopened, left }
}

/** The lines of the file, a batch in each transaction: what is held does not grow with the folder. */
async function* linesOf(
  { actor, inCompany, language }: Context,
  chosen: Chosen,
  columns: readonly contract.ExportColumn[],
  count: number,
): AsyncGenerator<Uint8Array> {
  // What a Russian spreadsheet takes for the end of a cell; decimals have the comma there.
  const delimiter = language === 'ru' ? ';' : ','
  const line = (texts: readonly string[]) => csvLine(texts, delimiter)
  const encoder = new TextEncoder()
  yield encoder.encode(csvMark + line(columns.map(({ name }) => name)))
  const ids = columns.map(({ id }) => id)
  let place: Place | undefined
  for (let written = 0; written < count; ) {
    const batch = await inCompany((tx) => nextBatch(tx, actor, chosen, ids, place))
    const rows = batch.rows.slice(0, count - written)
    written += chosen.candidateIds ? batchSize : rows.length
    if (rows.length)
      yield encoder.encode(rows.map((row) => line(ids.map((id) => cells[id](row, batch, language)))).join(''))
    const last = rows.at(-1)
    if (!chosen.candidateIds && !last) return
    place = chosen.candidateIds ? { at: written } : { added: last!.added, id: last!.id }
  }
}

const mostConfirmed = ({ byUser }: TakenToday, count: number) => byUser + count > exportsWithoutPassword

/** Files of people (001 §7, Export; D-90, D-129). */
export const exportHandlers = {
  listExportColumns: (async (_input, { actor, language }) => {
    if (!actor.permissions.has('exportCsv')) throw forbidden()
    return { results: columnsFor(actor, language) }
  }) satisfies Handler<typeof contract.listExportColumns>,

  checkExport: ((input, context) =>
    context.inCompany(async (tx) => {
      const { chosen, count } = await prepared(tx, context, input)
      const { unopened, left } = await lookedAt(tx, context, chosen, input)
      const { byCompany, limit } = await takenToday(tx, context)
      const needed = unopened.profileIds.length
      return { count, unopened: unopened.byColumn, needed, left, rows_left: Math.max(0, limit - byCompany) }
    })) satisfies Handler<typeof contract.checkExport>,

  exportCsv: (async (input, context) => {
    const { chosen, columns, count } = await context.inCompany(async (tx) => {
      await oneAtATime(tx, context)
      const made = await prepared(tx, context, input)
      const today = await takenToday(tx, context)
      if (mostConfirmed(today, made.count)) requireFresh(context)
      const open = input.body.open ? (await lookedAt(tx, context, made.chosen, input)).unopened.profileIds : []
      await openFor(tx, context, made.chosen.folderId, open)
      const taken = { folderId: made.chosen.folderId, count: made.count, opened: open.length }
      await noteExport(tx, context, { ...taken, columns: made.columns.map(({ id }) => id) }, today)
      return made
    })
    const day = context.clock.now().toISOString().slice(0, 10)
    const name = context.language === 'ru' ? `кандидаты-${day}.csv` : `candidates-${day}.csv`
    context.exchange.setHeader('content-disposition', dispositionOf(name))
    return linesOf(context, chosen, columns, count)
  }) satisfies Handler<typeof contract.exportCsv>,
}
