import { beginningWith, type Device } from '../../src/data/device.ts'
import type { Random } from '../kit/random.ts'
import type { Sight } from './acts.ts'

/** What its user sees of one of the folders that the device holds, or undefined where it holds none. */
export async function sightOf(
  { cache, userId }: Device,
  random: Random,
  known: Pick<Sight, 'statusIds' | 'profileIds'>,
): Promise<Sight | undefined> {
  const folders = await cache.read(['folders'], (at) => at('folders').all())
  if (!folders.length) return undefined
  const { id: folderId, name, scope } = random.pick(folders)
  const [candidates, comments] = await cache.read(['candidates', 'comments'], (at) =>
    Promise.all([
      at('candidates').keys(beginningWith(scope)),
      at('comments').all(beginningWith(`${scope}/comments`), 50),
    ]),
  )
  return {
    folderId,
    name,
    candidateIds: (candidates as [string, string][]).map(([, id]) => id),
    comments,
    otherFolderIds: folders.flatMap(({ id }) => (id === folderId ? [] : [id])),
    userId,
    ...known,
  }
}
