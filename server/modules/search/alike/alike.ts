import { folderLike } from '../../../../contract/search/search-url.ts'
import type { Tx } from '../../../db/database.ts'
import type { SignedIn } from '../../../kernel/implement.ts'
import type { Hit } from '../../../ports/search-index.ts'
import { personNumber, searchedFolder } from '../queries.ts'
import { available, type Doors, type Searching } from '../searching.ts'

/** The most people that are told as like a person, or like the people of a folder. */
const mostAlike = 100
/** A folder is told by so many of its people: more would say the same. */
const models = 10
/** The most common features that are named. */
const mostReasons = 6

/**
 * The people most like one, or most like those of a folder, the likest first; nobody where the one is out of reach.
 * @throws AppError notFound for a folder out of reach
 */
export async function likest(searching: Searching, actor: SignedIn, doors: Doors, reference: string): Promise<Hit[]> {
  const folder = folderLike(reference)
  if (folder !== undefined) return recommended(searching, actor, doors, folder)
  const id = await personNumber(reference, doors)
  return id === undefined ? [] : alikeTo(searching, actor, id)
}

const alikeTo = ({ index }: Searching, { companyId }: SignedIn, profileId: number): Promise<Hit[]> =>
  available(index.similar(profileId, { companyId }, mostAlike))

/** People who are like many of a folder's, and are not in it (001 §4: recommended). */
async function recommended(searching: Searching, actor: SignedIn, doors: Doors, reference: string): Promise<Hit[]> {
  const [inside, like] = await doors.inCompany(async (tx) => {
    const { id, profileIds } = await searchedFolder(tx, actor, reference)
    return [new Set(profileIds), await modelsOf(tx, id)]
  })
  const found = new Map<number, Hit & { shared: Map<string, number> }>()
  const alike = await Promise.all(like.map((model) => alikeTo(searching, actor, model)))
  for (const hit of alike.flat()) {
    if (inside.has(hit.profileId)) continue
    const known = found.get(hit.profileId) ?? { ...hit, score: 0, shared: new Map<string, number>() }
    known.score += hit.score
    for (const reason of hit.reasons) known.shared.set(reason, (known.shared.get(reason) ?? 0) + 1)
    found.set(hit.profileId, known)
  }
  return [...found.values()]
    .sort((a, b) => b.score - a.score || a.profileId - b.profileId)
    .slice(0, mostAlike)
    .map(({ shared, ...hit }) => ({ ...hit, reasons: mostShared(shared) }))
}

const mostShared = (shared: ReadonlyMap<string, number>): string[] =>
  [...shared]
    .sort(([, a], [, b]) => b - a)
    .slice(0, mostReasons)
    .map(([reason]) => reason)

/** The people a folder is about: those who came furthest or moved last, never somebody who was rejected or declined. */
async function modelsOf(tx: Tx, folderId: string): Promise<number[]> {
  const rows = await tx
    .selectFrom('candidates')
    .innerJoin('statuses', 'statuses.id', 'candidates.status_id')
    .where('candidates.folder_id', '=', folderId)
    .where('candidates.removed_at', 'is', null)
    .where('statuses.status_group', 'not in', ['rejected', 'declined'])
    .orderBy('statuses.position', 'desc')
    .orderBy('candidates.updated_at', 'desc')
    .limit(models)
    .select('candidates.profile_id')
    .execute()
  return rows.map(({ profile_id }) => profile_id)
}
