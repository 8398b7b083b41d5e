import { msg } from '@lingui/core/macro'
import { act, type People } from '../../commands/act.ts'

/** The most people that one act adds (spec 001, from_search_query). */
const most = 50_000

/** All that the rest of the app may know of folders. */
export const acts = {
  people: {
    add: act<People>({
      label: msg`Add to folder`,
      keys: 's',
      access: 'folders.addCandidate',
      offered: true,
      types: true,
      online: true,
      blocked: ({ profileIds = [] }) => (profileIds.length > most ? msg`Up to 50,000 at a time` : undefined),
      panel: () => import('./adding/AddToFolder.tsx'),
    }),
  },
}
