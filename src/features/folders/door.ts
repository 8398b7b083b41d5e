import { msg } from '@lingui/core/macro'
import { command } from '../../commands/command.ts'

/** The most people that one act adds (spec 001, from_search_query). */
const most = 50_000

/** All that the rest of the app may know of folders. */
export const commands = [
  command({
    id: 'folders.add',
    on: 'people',
    label: msg`Add to folder`,
    access: 'folders.addCandidate',
    shortcut: 's',
    types: true,
    online: true,
    blocked: (people) =>
      people.profileIds && people.profileIds.length > most ? msg`Up to 50,000 at a time` : undefined,
    panel: () => import('./adding/AddToFolder.tsx'),
  }),
]
