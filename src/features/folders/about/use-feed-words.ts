import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { FeedEntry } from '../../../../contract/folders/calls/feed-endpoints.ts'
import { useColleagues } from '../../../data/users/colleagues.ts'
import { movedTo, useAuthorName } from '../../../entities/candidate/names.ts'
import { useStatusTree } from '../page/use-folder.ts'

/** The fields of a folder, as a sentence names them. */
function useFieldNames(): Record<string, string> {
  const { t } = useLingui()
  return {
    name: t({ message: 'name', context: 'a folder’s field' }),
    description: t({ message: 'description', context: 'a folder’s field' }),
    openings: t({ message: 'openings', context: 'a folder’s field' }),
    targetDay: t({ message: 'the day to be filled by', context: 'a folder’s field' }),
    place: t({ message: 'place', context: 'a folder’s field' }),
    salary: t({ message: 'salary', context: 'a folder’s field' }),
    rejectOnNo: t({ message: 'what a no does', context: 'a folder’s field' }),
    blindReview: t({ message: 'what reviewers see', context: 'a folder’s field' }),
    reviewStatusIds: t({ message: 'the statuses for review', context: 'a folder’s field' }),
  }
}

/** People of an act, as it names them: by name, or how many. */
function useWho() {
  const { t } = useLingui()
  return ({ person, count }: FeedEntry): string =>
    person === null ? plural(count ?? 1, { one: '# person', other: '# people' }) : (person.name ?? t`A candidate`)
}

/** What has happened in a folder, in words that don't ask who did it: their name stands beside. */
export function useFeedWords(): (entry: FeedEntry) => string {
  const { t } = useLingui()
  const tree = useStatusTree()
  const nameOf = useAuthorName(useColleagues())
  const fieldNames = useFieldNames()
  const whoOf = useWho()
  return (entry) => {
    const { kind, user_id, status_id, folder, fields, address } = entry
    const who = whoOf(entry)
    const user = user_id === null ? '' : nameOf(user_id)
    const other = folder?.name
    const invited = address ?? t`an address`
    const what = fields.map((field) => fieldNames[field] ?? field).join(', ')
    const words: Record<typeof kind, () => string> = {
      created: () => t`Folder created`,
      edited: () => t`Changed: ${what}`,
      archived: () => t`Folder archived`,
      activated: () => t`Folder restored`,
      peopleAdded: () => t`Added: ${who}`,
      peopleRemoved: () => t`Taken out: ${who}`,
      movedIn: () => (other ? t`Moved here from “${other}”: ${who}` : t`Moved here from another folder: ${who}`),
      movedOut: () => (other ? t`Moved to “${other}”: ${who}` : t`Moved to another folder: ${who}`),
      copiedIn: () => (other ? t`Copied here from “${other}”: ${who}` : t`Copied here from another folder: ${who}`),
      statusChanged: () => movedTo(who, tree?.byId.get(status_id ?? '')?.name ?? t`a deleted status`),
      assigned: () => (user_id === null ? t`Owner removed: ${who}` : t`Assigned to ${user}: ${who}`),
      commented: () => t`Comment on ${who}`,
      folderCommented: () => t`Comment on the folder`,
      shared: () => t`Shared with ${user}`,
      unshared: () => t`No longer shared with ${user}`,
      invited: () => t`Will be shared with ${invited}`,
      uninvited: () => t`Will no longer be shared with ${invited}`,
      joined: () => t`Joined: ${user}`,
      ownerChanged: () => t`New owner: ${user}`,
      reviewAsked: () => t`Review requested from ${user}`,
      reviewReminded: () => t`Reminded of the review: ${user}`,
      reviewClosed: () => t`Review ended`,
    }
    return words[kind]()
  }
}
