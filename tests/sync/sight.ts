import { userScope } from '../../contract/users/scopes.ts'
import type { Device } from '../../src/data/store/stores.ts'
import type { Random } from '../kit/random.ts'
import type { Sight } from './acting/act.ts'

const sources = [
  'scopes',
  'templates',
  'candidates',
  'comments',
  'threads',
  'steps',
  'mentions',
  'notices',
  'users',
  'folderComments',
] as const

/** What its user sees of one of the folders that the device holds, or undefined where it holds none. */
export async function sightOf(
  { cache, userId }: Device,
  random: Random,
  known: Pick<Sight, 'statusIds' | 'profileIds' | 'removed'>,
): Promise<Sight | undefined> {
  const folders = await cache.read(['folders'], (at) => at('folders').all())
  if (!folders.length) return undefined
  const { id: folderId, name, scope } = random.pick(folders)
  const [scopes, templates, candidates, comments, threads, steps, own, mentions, notices, users, folderComments] =
    await cache.read(sources, (at) =>
      Promise.all([
        at('scopes').keys(),
        at('templates').all(),
        at('candidates').all(scope),
        at('comments').all(`${scope}/comments`, 50),
        at('threads').all(),
        at('steps').all(scope, 50),
        at('steps').all(userScope(userId), 50),
        at('mentions').all(),
        at('notices').all(),
        at('users').all(),
        at('folderComments').all(`${scope}/comments`, 50),
      ]),
    )
  const staff = (scopes as string[]).find((each) => each.startsWith('st:'))
  return {
    folderId,
    name,
    candidateIds: candidates.map(({ id }) => id),
    comments,
    folderComments,
    threads,
    steps: [...steps, ...own],
    mentions,
    notices,
    colleagueIds: users.map(({ id }) => id),
    otherFolderIds: folders.flatMap(({ id }) => (id === folderId ? [] : [id])),
    userId,
    company: staff ? { id: staff.slice(3), templates } : undefined,
    ...known,
  }
}
