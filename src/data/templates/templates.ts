import type { Row } from '../../../contract/rows.ts'
import { patchedRows } from '../device/overlay-view.ts'
import type { Reading } from '../device/readings.ts'
import { useReading } from '../device/running.ts'

export interface TemplateView extends Row<'templates'> {
  /** An own change of it waits to be sent. */
  waiting: boolean
}

/** The company's templates and the user's private ones, the last changed first. */
const templates: Reading<Row<'templates'>[], TemplateView[]> = {
  stores: ['templates'],
  read: (at) => at('templates').all(),
  show(stored, view) {
    const rows = new Map<string, Row<'templates'>>(stored.map((row) => [row.id, row]))
    for (const [id, row] of patchedRows(view, 'templates')) {
      if (row) rows.set(id, row)
      else rows.delete(id)
    }
    const list = [...rows.values()].sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))
    return list.map((row) => ({ ...row, waiting: view.waiting.has(row.id) }))
  },
}

/** Undefined = still being read from the device. */
export const useTemplates = (): TemplateView[] | undefined => useReading('templates', () => templates)
