import { folderScope, sections } from '../../../contract/folders/scopes.ts'
import { tableNames, tables } from '../../../contract/rows.ts'
import { emptyCacheMeta } from '../../../src/data/store/stores.ts'
import { dropScope } from '../../../src/data/sync/pages.ts'
import { want } from '../../../src/data/sync/store.ts'
import { addCandidate, backUp, collectTombstones, type Name, restoreBackup } from './company.ts'
import { compareOne } from './compare.ts'
import type { SimDevice } from './device.ts'
import { reviewAtDesk } from './reviews.ts'
import { isStorageFailure, storage } from './storage.ts'
import type { World } from './world.ts'

/** What happens to a world beside the work of its people. */
export interface Event {
  kind: string
  weight: number
  happens: (world: World) => Promise<unknown> | unknown
}

const anyDevice = ({ random, devices }: World): SimDevice => random.pick(devices)
const day = 24 * 3_600_000
const templatesPath = '/api/v6/mailing_templates/'

async function shareAnew({ random, company, folderIds, stage, newId }: World): Promise<void> {
  const name = random.pick<Name>(['anna', 'daniel', 'helena'])
  const [folderId, userId] = [random.pick(folderIds), company.users[name]]
  const { rowCount } = await stage.owner.query('delete from folder_members where folder_id = $1 and user_id = $2', [
    folderId,
    userId,
  ])
  if (rowCount) return
  await stage.owner.query(
    `insert into folder_members (company_id, folder_id, user_id, kind, grant_id, granted_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [company.id, folderId, userId, name === 'helena' ? 'manager' : 'assignee', newId(), stage.clock.now()],
  )
}

const managerPermissions = [null, null, ['changeCandidate'], ['personalInfo', 'comments', 'changeCandidate'], []]

/** At the desk: somebody of the company's candidates. */
async function anyCandidate({ stage, company, random }: World): Promise<{ id: string; folder_id: string } | undefined> {
  const { rows } = await stage.owner.query<{ id: string; folder_id: string }>(
    'select id, folder_id from candidates where company_id = $1 and removed_at is null order by id',
    [company.id],
  )
  return rows.length ? random.pick(rows) : undefined
}

async function editAtDesk(world: World): Promise<void> {
  const candidate = await anyCandidate(world)
  if (candidate)
    await world.atDesk('PATCH', '/api/v6/candidates/', {
      ids: [candidate.id],
      status: world.random.pick(world.company.statusIds),
    })
}

async function removeAtDesk(world: World): Promise<void> {
  const candidate = await anyCandidate(world)
  if (candidate) await world.atDesk('DELETE', '/api/v6/candidates/', { ids: [candidate.id] })
}

/** Public ones alone: of the private ones of others the desk does not know. */
async function templateAtDesk(world: World): Promise<void> {
  const { stage, company, random } = world
  const { rows } = await stage.owner.query<{ id: string }>(
    `select id from templates where company_id = $1 and removed_at is null and access = 'public' order by id`,
    [company.id],
  )
  const name = `Desk ${random.below(99)}`
  const dice = random.next()
  if (!rows.length || dice < 0.3) await world.atDesk('POST', templatesPath, { name })
  else if (dice < 0.85) await world.atDesk('PATCH', `${templatesPath}${random.pick(rows).id}/`, { name })
  else await world.atDesk('DELETE', `${templatesPath}${random.pick(rows).id}/`, undefined)
}

/** A file of somebody's comes, or one goes; what lies in it is no matter of the feed. */
async function resumeComesOrGoes(world: World): Promise<void> {
  const { stage, company, random, newId } = world
  await openAtDesk(world)
  await letterComes(world)
  await reviewAtDesk(world)
  const { rows } = await stage.owner.query<{ id: string }>('select id from files where company_id = $1 order by id', [
    company.id,
  ])
  if (rows.length && random.chance(0.4))
    return void (await stage.owner.query('delete from files where id = $1', [random.pick(rows).id]))
  await stage.owner.query(
    `insert into files (id, blob_id, company_id, created_by, filename, kind, size, profile_id, created_at, attached_at)
     values ($1, $1, $2, $3, 'cv.pdf', 'pdf', 9, $4, $5, $5)`,
    [newId(), company.id, company.users.marta, random.pick(stage.profileIds), stage.clock.now()],
  )
}

/**
 * Somebody gets a contact and is opened, at the desk; a colleague marks one that is open. Whom the clock says, so that what
 * happens else goes on as before: the seeds of rare bugs are known.
 */
async function openAtDesk(world: World): Promise<void> {
  const { stage, company } = world
  const moment = stage.clock.now().getTime()
  const profileId = stage.profileIds[moment % stage.profileIds.length]!
  const value = { kind: 'email', value: `mail${moment % 999}@people.example` }
  await stage.owner.query(
    `insert into facts (profile_id, owner_company_id, kind, key, value, source, recorded_at)
     select $1, null, 'contact', 'email ' || $2, $3, 'import', $4
     where not exists (select from facts where profile_id = $1 and kind = 'contact')`,
    [profileId, value.value, JSON.stringify(value), stage.clock.now()],
  )
  await world.atDesk('POST', `/api/v6/profiles/${profileId}/get-contacts/`, undefined)
  if (moment % 2)
    await stage.owner.query(
      `insert into contact_marks (company_id, profile_id, key, valid, marked_at)
       select $1, profile_id, key, false, $3 from facts where profile_id = $2 and kind = 'contact'
       on conflict (company_id, profile_id, key) do update set valid = not contact_marks.valid`,
      [company.id, profileId, stage.clock.now()],
    )
}

/** Somebody whom a recruiter wrote to answers, anew or again; whom the clock says, as above. */
async function letterComes({ stage, company, newId }: World): Promise<void> {
  const now = stage.clock.now()
  const moment = now.getTime()
  const ownerId = company.users[moment % 2 ? 'anna' : 'daniel']
  const profileId = stage.profileIds[moment % Math.min(5, stage.profileIds.length)]!
  await stage.owner.query(
    `with thread as (
       insert into threads (id, company_id, owner_id, profile_id, state, unread, private, automatic, letter_at, created_at)
       values ($1, $2::bigint, $3, $4, 'open', true, false, false, $5::timestamptz, $5)
       on conflict (owner_id, profile_id) do update set state = 'open', unread = true, letter_at = excluded.letter_at
       returning id)
     insert into letters (id, company_id, thread_id, mail_id, kind, from_name, from_address, subject, said, earlier, at)
     select $6::uuid, $2::bigint, id, ($6::uuid)::text, 'reply', '', 'ada@people.example', 'Re', 'Yes', '', $5 from thread`,
    [newId(), company.id, ownerId, profileId, now, newId()],
  )
}

async function moveAtDesk(world: World): Promise<void> {
  const candidate = await anyCandidate(world)
  if (!candidate) return
  await world.atDesk('POST', `/api/v6/folders/${candidate.folder_id}/candidates/move/?withComments=1`, {
    destination_folder: world.random.pick(world.folderIds),
    candidates: [candidate.id],
  })
}

function importSome({ stage, company, random, folderIds, newId }: World): Promise<void> {
  const [folderId, profileId] = [random.pick(folderIds), random.pick(stage.profileIds)]
  return addCandidate(stage.owner, company, { id: newId(), folderId, profileId, at: stage.clock.now() })
}

/** The cache may vanish at any time (quota, a new version); the outbox does not. */
async function loseCache(device: SimDevice): Promise<void> {
  device.learned = undefined
  device.cursors.clear()
  const { cache } = device.device
  await cache.write(cache.stores, async (at) => {
    for (const store of cache.stores) await at(store).clear()
    await at('meta').put(emptyCacheMeta)
  })
}

/** A row of the device is lost, left old or appears from nowhere, and nobody says so. */
async function flipBits({ random }: World, spoilt: SimDevice): Promise<void> {
  // Of a company in which nobody writes: what is picked for a seed stays what it was.
  const table = random.pick(tableNames.filter((each) => tables[each].number >= 3 && tables[each].number <= 15))
  spoilt.flipped = true
  await spoilt.device.cache.write([table], async (at) => {
    const rows = await at(table).all()
    if (!rows.length) return
    const row = random.pick(rows)
    const dice = random.next()
    if (dice < 0.4) await at(table).delete([row.scope, row.id])
    else if (dice < 0.7) await at(table).put({ ...row, seq: Math.max(0, row.seq - 1) } as never)
    else await at(table).put({ ...row, id: `${row.id.slice(0, -1)}${random.below(10)}` } as never)
  })
}

/** A folder that somebody reaches without being a member is opened, or let go again. */
async function openOrRelease(world: World, { device, cursors }: SimDevice): Promise<void> {
  const { rows } = await world.stage.owner.query<{ id: string }>(
    'select id from folders where company_id = $1 order by id',
    [world.company.id],
  )
  const { id } = world.random.pick(rows)
  const scopes = [folderScope(id), ...sections.map((section) => folderScope(id, section))]
  const wanted = world.random.chance(0.7)
  await want(device, scopes, wanted)
  if (wanted) return
  for (const scope of scopes) await dropScope(device, scope)
  // What is opened again begins anew, also where nothing has happened meanwhile.
  cursors.clear()
}

async function backUpOrRestore({ stage, company, history, newId, random }: World): Promise<void> {
  if (!history.kept) await backUp(stage.owner, company)
  else if (random.chance(0.5)) await restoreBackup(stage.owner, company, newId(), stage.clock.now())
  else return
  if (history.kept) history.restored++
  history.kept = !history.kept
}

async function newEpoch({ stage, newId, history }: World): Promise<void> {
  history.restored++
  await stage.owner.query('insert into sync_epochs (id, started_at) values ($1, $2)', [newId(), stage.clock.now()])
}

/** Storage that fails while somebody looks after a device is that device's trouble, not the run's. */
const tolerating = (work: (world: World) => Promise<unknown>) => async (world: World) => {
  try {
    await work(world)
  } catch (error) {
    if (!isStorageFailure(error)) throw error
  }
}

export const events: readonly Event[] = [
  { kind: 'a closed tab', weight: 30, happens: (world) => world.random.pick(anyDevice(world).tabs).crash() },
  {
    kind: 'a tunnel',
    weight: 20,
    happens: (world) => {
      const device = anyDevice(world)
      device.online = !device.online
    },
  },
  { kind: 'two answers at once', weight: 20, happens: (world) => world.hearTwo() },
  { kind: 'access given or taken', weight: 25, happens: shareAnew },
  {
    kind: 'other permissions',
    weight: 6,
    happens: ({ stage, company, random }) =>
      stage.owner.query('update users set permissions = $2 where id = $1', [
        company.users.helena,
        random.pick(managerPermissions),
      ]),
  },
  {
    kind: 'another role',
    weight: 4,
    happens: ({ stage, company }) =>
      stage.owner.query(`update users set role = case role when 'hm' then 'worker' else 'hm' end where id = $1`, [
        company.users.daniel,
      ]),
  },
  { kind: 'a status at the desk', weight: 15, happens: editAtDesk },
  { kind: 'a removal at the desk', weight: 5, happens: removeAtDesk },
  { kind: 'a résumé', weight: 6, happens: resumeComesOrGoes },
  { kind: 'a template at the desk', weight: 8, happens: templateAtDesk },
  { kind: 'a move at the desk', weight: 8, happens: moveAtDesk },
  { kind: 'an import', weight: 15, happens: importSome },
  {
    kind: 'collected tombstones',
    weight: 6,
    happens: ({ stage, company }) => collectTombstones(stage.owner, company, 20),
  },
  { kind: 'a lost cache', weight: 3, happens: tolerating((world) => loseCache(anyDevice(world))) },
  { kind: 'a backup or its restore', weight: 2, happens: backUpOrRestore },
  { kind: 'a new epoch', weight: 1, happens: newEpoch },
  { kind: 'a discard', weight: 6, happens: (world) => world.discardAny(anyDevice(world)) },
  { kind: 'storage that fails', weight: 8, happens: ({ random }) => storage.failAfter(random.below(25)) },
  {
    kind: 'a clock that jumps',
    weight: 5,
    happens: (world) => {
      anyDevice(world).skewMs = Math.round((world.random.next() - 0.5) * 4 * day)
    },
  },
  {
    kind: 'the end of a session',
    weight: 6,
    happens: async (world) => {
      const device = anyDevice(world)
      const { owner } = world.stage
      // Signed out everywhere: every device of this user is told 401 until it signs in.
      await owner.query('delete from sessions where user_id = $1', [world.company.users[device.user]])
    },
  },
  {
    kind: 'a sign-in',
    weight: 12,
    happens: async (world) => {
      const device = anyDevice(world)
      device.cookies = await world.session(device.user)
    },
  },
  { kind: 'a restarted server', weight: 2, happens: ({ stage }) => stage.restart() },
  { kind: 'flipped bits', weight: 4, happens: tolerating((world) => flipBits(world, anyDevice(world))) },
  {
    kind: 'a comparison',
    weight: 6,
    happens: tolerating(async (world) => {
      const device = anyDevice(world)
      const tomorrow = new Date(world.stage.clock.now().getTime() + 3 * day).toISOString()
      if (!world.planted?.blind) await compareOne(world, device, tomorrow)
    }),
  },
  { kind: 'an opened folder', weight: 8, happens: tolerating((world) => openOrRelease(world, anyDevice(world))) },
]
