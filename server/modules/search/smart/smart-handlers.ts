import type { OutputOf } from '../../../../contract/kit/endpoint.ts'
import type * as contract from '../../../../contract/search/saved/smart-endpoints.ts'
import { type FolderQuery, smartBatch, smartListLimit } from '../../../../contract/search/saved/smart-endpoints.ts'
import { asksNothing, parseSearchUrl, queryOf } from '../../../../contract/search/search-url.ts'
import { AppError, wrong } from '../../../kernel/errors.ts'
import { type Context, type Handler, PartlyWritten } from '../../../kernel/implement.ts'
import type { Live } from '../../../kernel/live.ts'
import { folderFaults } from '../../folders/door.ts'
import { addBatch, setExcluded, setQuery } from '../commands/smart-folders.ts'
import { planned } from '../planned.ts'
import { resultRows } from '../queries.ts'
import { available, type Searching } from '../searching.ts'
import { batchPeople, hiddenPeople, type SmartFolder, seenCards, smartFolder } from './smart-reading.ts'

interface SmartParts extends Searching {
  live: Pick<Live, 'poke'>
}

/** Folders with a search of their own, whose people are looked at in batches (001 §2). */
export const smartFolderHandlers = (parts: SmartParts) => ({
  getFolderQuery,
  setFolderQuery: giveQuery(parts),
  getSmartBatch,
  openSmartBatch: openNext(parts),
  excludePeople: excluding(true) as Handler<typeof contract.excludePeople>,
  takeBackExcluded: excluding(false) as Handler<typeof contract.takeBackExcluded>,
})

type Smart = SmartFolder & { query: string }
type BatchAnswer = PartlyWritten<OutputOf<typeof contract.getSmartBatch>>

const folderOf = ({ actor, inCompany }: Context, reference: string): Promise<SmartFolder> =>
  inCompany((tx) => smartFolder(tx, actor, reference))

const asQuery = ({ query, shown, viewed, included, excluded }: SmartFolder): FolderQuery => ({
  query,
  shown,
  viewed,
  included,
  excluded,
})

/** @throws AppError notFound, badRequest for a plain folder, tooManyInFolder (413, D-79) */
async function loadable(context: Context, reference: string): Promise<Smart> {
  const folder = await folderOf(context, reference)
  if (folder.query === null) throw wrong('query', { en: 'This folder has no search', ru: 'У этой папки нет поиска' })
  if (folder.included + folder.excluded > smartListLimit) throw new AppError(folderFaults.tooManyInFolder)
  return { ...folder, query: folder.query }
}

const getFolderQuery: Handler<typeof contract.getFolderQuery> = async ({ params }, context) =>
  asQuery(await folderOf(context, params.id))

const giveQuery =
  ({ live }: SmartParts): Handler<typeof contract.setFolderQuery> =>
  async ({ params, body }, { actor, inCompany, behindAnswer }) => {
    const state = body.query === null ? undefined : parseSearchUrl(body.query).state
    if (state && asksNothing(state)) throw wrong('query', 'Wrong format')
    const answer = await inCompany(async (tx) => {
      const folder = await smartFolder(tx, actor, params.id)
      if (folder.status === 'closed') throw new AppError(folderFaults.archived)
      await setQuery(tx, actor.companyId, folder.id, state ? queryOf(state) : null)
      return asQuery(await smartFolder(tx, actor, params.id))
    })
    behindAnswer(() => live.poke(actor.companyId))
    return answer
  }

const getSmartBatch: Handler<typeof contract.getSmartBatch> = async ({ params, query }, context) => {
  const folder = await loadable(context, params.id)
  return batchOf(context, folder, query.number || folder.last, null)
}

async function batchOf(context: Context, folder: Smart, number: number, left: number | null): Promise<BatchAnswer> {
  const { actor, inCompany, ask } = context
  const seen = await inCompany(async (tx) => seenCards(tx, actor, await batchPeople(tx, folder.id, number)))
  const hits = seen.map((one) => ({ ...one, score: 0, reasons: [] }))
  return new PartlyWritten<OutputOf<typeof contract.getSmartBatch>, 'profiles'>(
    { ...asQuery(folder), query: folder.query, number, last: folder.last, left },
    { profiles: await resultRows(ask, actor, hits) },
  )
}

const openNext =
  (searching: Searching): Handler<typeof contract.openSmartBatch> =>
  async ({ params, body }, context) => {
    const { actor, clock, inCompany } = context
    const folder = await loadable(context, params.id)
    if (folder.status === 'closed') throw new AppError(folderFaults.archived)
    const hidden = await inCompany((tx) => hiddenPeople(tx, actor, folder.id, body))
    const { plan, scope } = await planned(searching, actor, context, parseSearchUrl(folder.query).state)
    plan.excluded.push({ kind: 'people', ids: hidden })
    const page = { offset: 0, limit: smartBatch, facets: [] }
    const { hits, total } = await available(searching.index.search(plan, scope, page))
    const people = hits.map(({ profileId }) => profileId)
    const number = await inCompany((tx) => addBatch(tx, actor, clock.now(), folder.id, people))
    return batchOf(context, await loadable(context, params.id), number, total - people.length)
  }

const excluding =
  (excluded: boolean): Handler<typeof contract.excludePeople> =>
  async ({ params, body }, { actor, clock, inCompany }) => {
    await inCompany(async (tx) => {
      const folder = await smartFolder(tx, actor, params.id)
      await setExcluded(tx, folder.id, body.profiles, excluded ? clock.now() : null)
    })
  }
