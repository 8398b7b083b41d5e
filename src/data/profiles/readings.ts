import { viewIdOf } from '../../../contract/profiles/mutations/mark-viewed.ts'
import type { Row } from '../../../contract/rows.ts'
import { shown } from '../device/overlay-view.ts'
import type { Reading } from '../device/readings.ts'
import { rowsByIds } from '../store/stores.ts'

/** When the user last looked at a profile; null = never. */
export function viewedAt(userId: string, profileId: number): Reading<Row<'views'> | undefined, string | null> {
  const id = viewIdOf(userId, profileId)
  return {
    stores: ['views'],
    read: async (at) => (await rowsByIds<'views'>(at, 'views', [id]))[0],
    show: (stored, view) => shown(view, 'views', id, stored)?.viewedAt ?? null,
  }
}
