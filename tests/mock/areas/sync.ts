import { can, scopeOf } from '../../../contract/access/can.ts'
import { setStatus } from '../../../contract/folders/mutations/set-status.ts'
import { folderScope } from '../../../contract/folders/scopes.ts'
import type { Rows, Write } from '../../../contract/kit/mutation.ts'
import { inboxScope } from '../../../contract/messaging/scopes.ts'
import { mutations } from '../../../contract/mutations.ts'
import type { Row, TableName } from '../../../contract/rows.ts'
import { bucketOf, digestOf } from '../../../contract/sync/digest.ts'
import type { Cursor, Outcome, Put, ScopePage, SyncAnswer } from '../../../contract/sync/protocol.ts'
import { actorOf } from '../../../contract/users/actor.ts'
import type { CurrentUser } from '../../../contract/users/endpoints.ts'
import { companyScope, staffScope, userScope } from '../../../contract/users/scopes.ts'
import { type MockBackend, type MockContext, notFound } from '../handler.ts'
import { foldersOf, type World } from '../world.ts'
import { settleReviews } from './reviews.ts'
import { markThreadRow, threadItemsRow, threadRow } from './threads.ts'

const [firstEpoch, epochOfBackup] = ['0190a000-0000-7000-8000-00000000e0e0', '0190a000-0000-7000-8000-00000000e0e1']
const epochOf = ({ backupAt }: World) => (backupAt ? epochOfBackup : firstEpoch)
const grant = 'g1'

/** The scopes of a user: the own ones come by themselves, a folder when it is asked for. */
export function scopesOf(world: World, user: CurrentUser): Record<string, { grant: string; auto: boolean }> {
  const own = [companyScope(user.company.uid), userScope(user.id)]
  const reach = scopeOf(actorOf(user), 'folders.list')
  if (can(actorOf(user), 'messaging.send')) own.push(inboxScope(user.id))
  if (reach === 'accessible') own.push(staffScope(user.company.uid))
  const folders = foldersOf(world, user).flatMap(({ id }) =>
    [
      folderScope(id),
      folderScope(id, 'person'),
      folderScope(id, 'comments'),
      folderScope(id, 'tags'),
      folderScope(id, 'resumes'),
      folderScope(id, 'contacts'),
    ].map((scope): [string, boolean] => [scope, !world.elsewhere.has(id)]),
  )
  return Object.fromEntries([
    ...own.map((scope) => [scope, { grant, auto: true }]),
    ...folders.map(([scope, auto]) => [scope, { grant, auto }]),
  ])
}

function rowsOf(world: World, scope: string): Put[] {
  const all = <T extends TableName>(table: T, keep: (row: Row<T>) => boolean = () => true): Put[] =>
    [...world.tables[table].values()]
      .filter((row) => keep(row as Row<T>))
      .map((row) => ({ table, seq: world.seq, row: { ...row } }))
  if (scope.startsWith('co:')) return [...all('users'), ...all('statuses')]
  const isPrivate = (row: Row<'templates'>) => row.access === 'private'
  if (scope.startsWith('st:'))
    return [...all('templates', (row) => !isPrivate(row)), ...all('folders', ({ id }) => world.elsewhere.has(id))]
  if (scope.startsWith('us:')) {
    const own = all('templates', (row) => isPrivate(row) && scope === userScope(row.creatorId))
    const steps = all('steps', (row) => row.folderId === null && scope === userScope(row.makerId))
    const mentions = all('mentions', ({ userId }) => scope === userScope(userId))
    const notices = all('notices', ({ userId }) => scope === userScope(userId))
    return [...notices, ...all('views'), ...mentions, ...own, ...steps]
  }
  if (scope.startsWith('in:')) {
    const own = world.mail.threads.filter(({ owner }) => scope === inboxScope(owner.id))
    return own.flatMap((thread): Put[] => [
      { table: 'threads', seq: world.seq, row: threadRow(thread) },
      { table: 'threadItems', seq: world.seq, row: threadItemsRow(thread) },
    ])
  }
  const [folderId, section] = scope.slice(3).split('/')
  const inFolder = (row: { folderId: string | null }) => row.folderId === folderId
  if (section === 'person') return all('people', inFolder)
  if (section === 'comments') return [...all('comments', inFolder), ...all('folderComments', inFolder)]
  if (section === 'tags') return all('tags', inFolder)
  if (section === 'resumes') return all('resumes', inFolder)
  if (section === 'contacts') return all('contacts', inFolder)
  return [
    ...all('folders', (row) => row.id === folderId),
    ...all('candidates', inFolder),
    ...all('history', inFolder),
    ...all('verdicts', inFolder),
    ...all('steps', inFolder),
    ...all('reviews', inFolder),
  ]
}

/** Everything anew whenever something has changed: right, and simple enough for a mock. */
function pageOf(world: World, scope: string, base: Cursor | null): ScopePage {
  const current = base !== null && base[2] === world.seq
  // A generation for each time, so that devices drop what is no longer there.
  const to: Cursor = current ? base : [grant, world.seq, world.seq, '~']
  return {
    base,
    to,
    more: false,
    reset: !current && base !== null,
    puts: current ? [] : rowsOf(world, scope),
    dels: [],
  }
}

function write(world: World, one: Write): void {
  // Threads lie where the calls have them.
  if (one.op === 'patch' && one.table === 'threads') {
    markThreadRow(world, one.id, one.changes)
    return
  }
  const table = world.tables[one.table] as Map<string, object>
  if (one.op === 'follow') {
    const belongs = (row: object) => one.ids.includes(Reflect.get(row, one.of) as string)
    for (const row of table.values()) if (belongs(row)) Object.assign(row, one.changes)
    return
  }
  if (one.op === 'revive') {
    const row = world.removed[one.table as 'candidates' | 'people'].get(one.id)
    if (row) table.set(one.id, row)
    return
  }
  if (one.op === 'remove' && (one.table === 'candidates' || one.table === 'people'))
    world.removed[one.table].set(one.id, table.get(one.id) ?? {})
  if (one.op === 'insert')
    table.set(
      one.row.id,
      one.table === 'folders' ? { ...one.row, number: world.tables.folders.size + 1 } : { ...one.row },
    )
  else if (one.op === 'patch') table.set(one.id, { ...table.get(one.id), ...one.changes })
  else table.delete(one.id)
}

function rowIn(world: World, table: TableName, id: string): unknown {
  if (table !== 'threads') return world.tables[table].get(id)
  const thread = world.mail.threads.find((one) => one.id === id)
  return thread && threadRow(thread)
}

const rowsIn = (world: World): Rows => ({ get: (table, id) => rowIn(world, table, id) as never })

/** A colleague's guarded status of the world is asked about once, as the server asks until it has been seen. */
function quarrels(world: World, op: string, args: unknown): boolean {
  if (op !== setStatus.name) return false
  return setStatus.args.parse(args).candidateIds.some((id) => world.guarded.delete(id))
}

/** Runs a mutation against the world as the server would. */
export function perform(world: World, user: CurrentUser, op: string, args: unknown, id: string): Outcome {
  const refused = (code: Outcome['code']): Outcome => ({ id, ok: false, seq: 0, scopes: [], code })
  const mutation = mutations.get(op)
  if (!mutation) return op === 'noop' ? { id, ok: true, seq: world.seq, scopes: [] } : refused('invalid')
  const parsed = mutation.args.safeParse(args)
  if (!parsed.success) return refused('invalid')
  const context = { userId: user.id, at: world.now(), mutationId: id }
  const code = mutation.check(rowsIn(world), parsed.data, context)
  if (code ?? quarrels(world, op, args)) return refused(code ?? 'conflict')
  world.happened.push(...(mutation.events?.(rowsIn(world), parsed.data, context) ?? []))
  for (const one of mutation.apply(rowsIn(world), parsed.data, context)) write(world, one)
  settleReviews(world)
  world.seq++
  return { id, ok: true, seq: world.seq, scopes: [...mutation.within(parsed.data, user.id)] }
}

/** A public key of which nobody kept the private half: what is sealed for the mock never opens again. */
const publicKey =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAze86SfEpHjjsTfVaY5DjR3TxNVFWbPgRxt5DuU2ZqsFVI3sLN/FZZa98ftTuEjpnC+bZ7xQv4vQq8NRDgVZtMOlEgxT5htRSvenkLBAx9Vsf8wtSDPr2F9KzhoImd1OBMEFBqi7lAnEYBDr+GSThF/SGqsvCpRMVdNK4T6vR62ZtXAQJAxo+WyYas3QwukuDfWfGHp+SZLOdiShSo6AzCQtEH32Nh5/S/pFBI7Y/B3tUdAlC021nqWtcoCxSFFgywfTQWcFse6VHfQHmNeh8woRW8mc1J7cE+L9UECZAGRuAOGz9/jaVNm6muX0gCuYXunjgxH54+xyvrKeGsPbyuwIDAQAB'

/** To a device of before the backup was restored. */
const fromBackup = (world: World): SyncAnswer => ({
  results: [],
  serverNow: world.now(),
  epoch: epochOf(world),
  epochStart: 0,
  backupAt: world.backupAt,
  head: 0,
  access: { version: 0, scopes: {} },
  scopes: {},
  more: false,
})

export const sync: MockBackend['sync'] = {
  sync({ body }, { world, user }: MockContext) {
    const epoch = epochOf(world)
    if (body.epoch !== null && body.epoch !== epoch) return fromBackup(world)
    const results = (world.deaf ? [] : body.push).map((pushed) =>
      perform(world, user, pushed.op, pushed.args, pushed.id),
    )
    const scopes = scopesOf(world, user)
    const wanted = Object.entries(body.pull.scopes).filter(([scope]) => scope in scopes)
    return {
      results,
      serverNow: world.now(),
      epoch,
      head: world.seq,
      access: { version: 1, scopes },
      scopes: Object.fromEntries(wanted.map(([scope, base]) => [scope, pageOf(world, scope, base)])),
      // A device that does not know its scopes yet asks again at once, now by their names.
      more: Object.entries(scopes).some(([scope, { auto }]) => auto && !(scope in body.pull.scopes)),
    }
  },
  digest({ query }, { world, user }: MockContext) {
    if (!(query.scope in scopesOf(world, user))) notFound()
    const rows = rowsOf(world, query.scope)
    const buckets = digestOf(rows.map(({ seq, row }) => ({ id: String(row.id), seq })))
    return {
      epoch: epochOf(world),
      grant,
      seq: world.seq,
      buckets,
      puts: rows.filter(({ row }) => query.bucket.includes(bucketOf(String(row.id)))),
    }
  },
  sealingKey: () => ({ key: publicKey }),
  unseal: () => notFound(),
  registerDevice: ({ body }, { world }) => ({ id: body.id, created_at: world.now() }),
  listDevices: (_input, { world }) => ({ devices: world.devices }),
  removeDevice({ params }, { world }) {
    if (!world.devices.some(({ id }) => id === params.id)) notFound()
    world.devices = world.devices.filter(({ id }) => id !== params.id)
  },
  installed(_input, { world }) {
    world.installs++
  },
  reportStuck({ body }, { world }) {
    world.reports.push(body)
  },
  reportError({ body }, { world }) {
    world.errors.push(body)
  },
}
