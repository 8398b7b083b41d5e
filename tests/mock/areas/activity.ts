import {
  type ActivityEntry,
  type ActivityFilter,
  activityEntries,
  isOffered,
} from '../../../contract/search/activity.ts'
import type { World } from '../world.ts'

/** The entries of a company without the older filters. */
export const offered = activityEntries.filter((entry) =>
  isOffered(entry, { legacyActivityFilters: false, commentDaysFilter: true }),
)

const rowsOf: Record<ActivityEntry, (world: World) => { profileId: number; at: string }[]> = {
  views: ({ tables }) => [...tables.views.values()].map(({ profileId, viewedAt }) => ({ profileId, at: viewedAt })),
  // Written down for companies with the older filters only; this one has the newer.
  shown: () => [],
  viewsTransformer: (world) => rowsOf.views(world),
  folders: ({ tables }) =>
    [...tables.candidates.values()].map(({ profileId, createdAt }) => ({ profileId, at: createdAt })),
  hasComment: ({ tables }) =>
    [...tables.comments.values()].map(({ profileId, createdAt }) => ({ profileId, at: createdAt })),
  commentDays: (world) => rowsOf.hasComment(world),
}

/** Whether the company did with a person what an entry says. */
export function did(world: World, { entry, days }: Pick<ActivityFilter, 'entry' | 'days'>, profileId: number): boolean {
  const since = days === null ? '' : new Date(Date.parse(world.now()) - days * 86_400_000).toISOString()
  return rowsOf[entry](world).some((row) => row.profileId === profileId && row.at >= since)
}
