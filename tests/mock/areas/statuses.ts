import type { StatusInSetting } from '../../../contract/folders/status-endpoints.ts'
import { groupOfStage } from '../../../contract/folders/statuses.ts'
import type { Row } from '../../../contract/rows.ts'
import { type MockBackend, MockError, notFound } from '../handler.ts'
import { statusIds } from '../status-rows.ts'
import type { World } from '../world.ts'

type Status = Row<'statuses'>

const shown = ({ id, name, nameRu, isActive, order, group, shape, parentId }: Status): StatusInSetting => ({
  id,
  name,
  name_ru: nameRu,
  is_active: isActive,
  order,
  group,
  stage: shape,
  parent: parentId,
})

const siblings = ({ tables }: World, parentId: string | null): Status[] =>
  [...tables.statuses.values()].filter((row) => row.parentId === parentId).sort((a, b) => a.order - b.order)

const one = ({ tables }: World, id: string): Status => tables.statuses.get(id) ?? notFound()

function put(world: World, row: Status): StatusInSetting {
  world.tables.statuses.set(row.id, row)
  world.seq++
  return shown(row)
}

function putInOrder(world: World, ids: readonly string[]): void {
  ids.forEach((id, order) => void world.tables.statuses.set(id, { ...one(world, id), order }))
  world.seq++
}

const usersOf = ({ tables }: World, id: string) =>
  [...tables.candidates.values()].filter(({ statusId, substatusId }) => statusId === id || substatusId === id)

const inUse = (world: World, id: string): void => {
  if (usersOf(world, id).length)
    throw new MockError(400, 'statusInUse', 'A status cannot be moved or deleted while candidates or folders use it')
}

function ownName(world: World, { id, parentId }: Pick<Status, 'id' | 'parentId'>, name: string | undefined): void {
  const taken = siblings(world, parentId).some((row) => row.id !== id && row.name === name)
  if (taken) throw new MockError(400, 'badRequest', 'Bad request', { name: ['There is already a status of this name'] })
}

export const statuses: Pick<
  MockBackend['folders'],
  'createStatus' | 'changeStatus' | 'deleteStatus' | 'moveEverybody' | 'orderStatuses' | 'listStatusUse'
> = {
  createStatus({ body }, { world }) {
    const parentId = 'parent' in body ? body.parent : null
    const id = statusIds(1000 + world.tables.statuses.size)
    ownName(world, { id, parentId }, body.name)
    const all = siblings(world, parentId)
    const group = 'stage' in body ? groupOfStage(body.stage) : one(world, body.parent).group
    const { name, name_ru: nameRu } = body
    const what = { id, name, nameRu: nameRu || name, order: all.length, group, parentId }
    put(world, { ...what, isActive: true, guarded: false, shape: 'stage' in body ? body.stage : null })
    const before = all.findLastIndex((row) => row.group === group)
    putInOrder(world, all.map((row) => row.id).toSpliced(before < 0 ? all.length : before + 1, 0, id))
    return shown(one(world, id))
  },
  changeStatus({ params, body }, { world }) {
    const row = one(world, params.id)
    if (body.is_active === false) inUse(world, row.id)
    const { name = row.name, name_ru: nameRu = row.nameRu, was } = body
    if (body.name !== undefined && was?.name !== undefined && was.name !== row.name && name !== row.name) {
      const remark = `A colleague changed this to “${row.name}” meanwhile. Save again to keep yours.`
      throw new MockError(409, 'conflict', 'Someone else changed this in the meantime', { name: [remark] })
    }
    ownName(world, row, body.name)
    const stage = body.stage && { shape: body.stage, group: groupOfStage(body.stage) }
    return put(world, { ...row, name, nameRu: nameRu || name, isActive: body.is_active ?? row.isActive, ...stage })
  },
  moveEverybody({ params, body }, { world }) {
    const all = usersOf(world, one(world, params.id).id)
    const people = all.slice(0, world.movesAtOnce)
    for (const row of people)
      world.tables.candidates.set(row.id, { ...row, statusId: one(world, body.to).id, substatusId: null })
    world.seq++
    return { moved: people.length, left: all.length - people.length }
  },
  deleteStatus({ params }, { world }) {
    inUse(world, one(world, params.id).id)
    for (const { id } of siblings(world, params.id)) world.tables.statuses.delete(id)
    world.tables.statuses.delete(params.id)
    world.seq++
    return undefined
  },
  orderStatuses({ body }, { world }) {
    const { parentId } = one(world, body.ids[0]!)
    const current = siblings(world, parentId).map(({ id }) => id)
    if (body.was && body.was.join() !== current.join())
      throw new MockError(409, 'conflict', 'Someone else changed this in the meantime')
    putInOrder(world, body.ids)
    const results = siblings(world, parentId).map(shown)
    return { count: results.length, results }
  },
  listStatusUse(_input, { world }) {
    const results = [...world.tables.statuses.keys()].flatMap((id) => {
      const users = usersOf(world, id)
      const folders = new Set(users.map(({ folderId }) => folderId)).size
      return users.length ? [{ id, people: users.length, folders, reasons: 0 }] : []
    })
    return { count: results.length, results }
  },
}
