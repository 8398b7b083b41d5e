import {
  type ActivityEntry,
  type ActivityFilter,
  activityEntries,
  isOffered,
  likelyToRespond,
} from '../../../../contract/search/activity.ts'
import type { World } from '../../world.ts'

/** The entries of a company without the older filters; remote in full and in part. */
export const offered = activityEntries.filter(
  (entry) =>
    entry !== 'remote' &&
    isOffered(entry, {
      legacyActivityFilters: false,
      commentDaysFilter: true,
      remoteFilter: true,
      enableMltr: true,
      mltrDaysFilter: false,
      isSuperUser: false,
    }),
)

const everyThird =
  (rest: number) =>
  ({ pool }: World) =>
    pool.filter(({ id }) => id % 3 === rest).map(({ id }) => ({ profileId: id, at: '9999' }))

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
  contacted: () => [],
  extViewed: () => [],
  mltr: ({ pool }) =>
    pool
      .filter((card) => (card.months_on_last_position ?? 0) >= likelyToRespond.monthsOnPosition)
      .map((card) => ({ profileId: card.id, at: card.updated_at })),
  mltrDays: ({ pool }) => pool.map((card) => ({ profileId: card.id, at: card.updated_at })),
  // A card does not say these; every third of the mock's people is each.
  remote: everyThird(0),
  remoteFully: everyThird(0),
  remoteHybrid: () => [],
  openToWork: everyThird(1),
  isFreelancer: everyThird(1),
  isFrequentJobChanger: everyThird(2),
  excludeMultipleLocations: everyThird(0),
  known: (world) => rowsOf.folders(world),
}

/** Whether the company did with a person what an entry says. */
export function did(world: World, { entry, days }: Pick<ActivityFilter, 'entry' | 'days'>, profileId: number): boolean {
  const since = days === null ? '' : new Date(Date.parse(world.now()) - days * 86_400_000).toISOString()
  return rowsOf[entry](world).some((row) => row.profileId === profileId && row.at >= since)
}
