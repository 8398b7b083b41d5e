import { csvLine, csvMark } from '../../../../contract/kit/csv.ts'
import {
  contactColumns,
  exportColumnIds,
  isContactColumn,
} from '../../../../contract/profiles/files/export-endpoints.ts'
import { folderBy } from '../../folder-rows.ts'
import { type MockBackend, MockError } from '../../handler.ts'
import type { World } from '../../world.ts'

const nameOf = (id: string) => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('_', ' ')

const peopleOf = (world: World, folderId: string, ids: readonly string[] | undefined) =>
  [...world.tables.candidates.values()].filter(
    (candidate) => candidate.folderId === folderId && (!ids || ids.includes(candidate.id)),
  )

type Handlers = Pick<MockBackend['profiles'], 'listExportColumns' | 'checkExport' | 'exportCsv'>

/** Of the mock's people everybody has an email and a phone that are not open, and as many can be opened as the meter says. */
export const exported: Handlers = {
  listExportColumns: () => ({
    results: exportColumnIds.map((id) => ({
      id,
      name: nameOf(id),
      contact: isContactColumn(id),
      long: id === 'comments' || id === 'skills',
    })),
  }),
  checkExport({ params, body }, { world, user }) {
    const { length: count } = peopleOf(world, folderBy(world, user, params.id).id, body.candidate_ids)
    const needed = body.columns.some((id) => id === 'emails' || id === 'phones') ? count : 0
    const left = world.meter.available
    if (body.open && left !== null && needed > left)
      throw new MockError(400, 'notEnoughContacts', 'Not enough limits to open these contacts')
    return { count, unopened: { emails: count, phones: count, telegram: 0 }, needed, left, rows_left: 20_000 }
  },
  exportCsv({ params, body }, { world, user }) {
    const people = peopleOf(world, folderBy(world, user, params.id).id, body.candidate_ids)
    const cells = (name: string) =>
      body.columns.map((id) => (id === 'name' ? name : contactColumns.some((one) => one === id) ? '•••' : ''))
    const lines = people.map(({ profileId }) =>
      csvLine(cells(world.pool.find((card) => card.id === profileId)?.name ?? '')),
    )
    world.exports.push(body)
    return Uint8Array.from(new TextEncoder().encode(csvMark + csvLine(body.columns.map(nameOf)) + lines.join('')))
  },
}
