import { hiringManagerDefaults, scopeOf } from '../../contract/access/can.ts'
import type { ListedSession } from '../../contract/auth/session-endpoints.ts'
import type { StaffCompany } from '../../contract/companies/staff-endpoints.ts'
import type { Happening } from '../../contract/events.ts'
import type { BulkAdd } from '../../contract/folders/calls/bulk-endpoints.ts'
import type { Finding } from '../../contract/health/endpoints.ts'
import type { PushSettings } from '../../contract/notices/endpoints.ts'
import type { Card } from '../../contract/profiles/card.ts'
import { type Row, type TableName, tableNames } from '../../contract/rows.ts'
import type { FolderSearch } from '../../contract/search/links/link-endpoints.ts'
import type { MetaQuery } from '../../contract/search/meta/meta-endpoints.ts'
import type { ListedDevice } from '../../contract/sync/device-endpoints.ts'
import type { ErrorReport, StuckReport } from '../../contract/sync/report-endpoints.ts'
import { actorOf } from '../../contract/users/actor.ts'
import { type Colleague, type CurrentUser, exampleUser } from '../../contract/users/endpoints.ts'
import { type MockCompany, mockCompany } from './areas/companies.ts'
import type { SearchesState } from './areas/search/saved-searches.ts'
import type { Smart } from './areas/search/smart-folders.ts'
import { candidateRows } from './candidate-rows.ts'
import { type MailState, noMail } from './mail-state.ts'
import { person, random, uid } from './people.ts'
import { nothingSaidOfPeople, type PeopleState } from './people-state.ts'
import { statusIds, statusRows } from './status-rows.ts'

export type Tables = { [T in TableName]: Map<string, Row<T>> }

/** The state of the mock server: one company, a small pool, a few folders. */
export interface World extends PeopleState {
  /** Mock time: stands still unless a test moves it. */
  now: () => string
  /** What is said of the installation. */
  findings: Finding[]
  seq: number
  pool: Card[]
  users: CurrentUser[]
  /** Who is signed in on this browser; undefined answers 401. */
  userId: string | undefined
  staffBehind?: CurrentUser
  tables: Tables
  /** What was taken out of folders, as it was. */
  removed: { candidates: Map<string, object>; people: Map<string, object> }
  /** Folders with a search, by id. */
  smart: Map<string, Smart>
  /** Folders whose managers may open contacts. */
  managersOpen: Set<string>
  /** The most people whom one call moves out of a status. */
  movesAtOnce: number
  jobs: Map<string, BulkAdd>
  /** The candidates that each of these jobs made. */
  added: Map<string, string[]>
  /** Set by a test: the next calls to these paths fail with this status, or are refused (403) under this code. */
  failures: Map<string, number | string>
  /** Set by a test: calls to these paths are answered when it says so. */
  awaited: Map<string, Promise<void>>
  /** Folders whose people a device is to fetch only when it is asked for them. */
  elsewhere: Set<string>
  /** Takes changes and says nothing of them. */
  deaf: boolean
  /** What changes have told, in their order. */
  happened: Happening[]
  /** Where the user is signed in. */
  devices: ListedDevice[]
  /** The user has removed this device from another one. */
  wiped: boolean
  /** How often a browser told that the app was installed. */
  installs: number
  /** What devices reported of changes that wait too long. */
  reports: StuckReport[]
  /** What pages reported of their failures. */
  errors: ErrorReport[]
  /** When the backup was taken that the server has been restored from. */
  backupAt: string | undefined
  /** Candidates to whom a colleague gave a guarded status while the devices did not look. */
  guarded: Set<string>
  push: { publicKey: string; mails: boolean; settings: PushSettings; devices: Set<string> }
  searches: SearchesState
  metaQueries: MetaQuery[]
  company: MockCompany
  /** Those that staff runs. */
  companies: StaffCompany[]
  mail: MailState
  /** The searches that people of a folder came from, by folder. */
  folderSearches: Map<string, FolderSearch[]>
  /** Everybody's. */
  password: string
  /** Where everybody is signed in. */
  sessions: ListedSession[]
  /** The password was given within the last minutes. */
  fresh: boolean
  frontDoor: {
    brand: 'hirefold' | 'sourcery' | 'kadrofond'
    language: 'en' | 'ru'
    needsSetUp: boolean
    demo: boolean
    sales?: string
    mail: boolean
  }
}

const everythingTold: PushSettings = {
  moved: true,
  commented: true,
  shared: true,
  replied: true,
  shared_mail: true,
  morning_mail: false,
  quiet_hours: null,
  time_zone: 'UTC',
}

const folderNames = [
  'Senior Frontend Engineer · Berlin · Q4',
  'Ведущий аналитик данных, розница и логистика',
  'React Native, Almaty or remote',
  'Web platform leads',
]

const someSessions = (): ListedSession[] =>
  (['Chrome · Linux', 'Safari · iPhone', 'Firefox · Windows'] as const).map((name, n) => ({
    id: uid('0c', n),
    name,
    network: '203.0.113.0/24',
    created_at: '2026-11-01T10:00:00.000Z',
    seen_at: '2026-11-20T09:00:00.000Z',
    current: n === 0,
    device: null,
  }))

function someone(n: number, role: CurrentUser['role'], first: string, last: string, email: string): CurrentUser {
  const permissions = role === 'hm' ? [...hiringManagerDefaults] : exampleUser.permissions
  const own = { id: uid('0b', n), role, email, first_name: first, last_name: last, permissions }
  return { ...structuredClone(exampleUser), ...own }
}

const put = <T extends TableName>(tables: Tables, table: T, row: Row<T>) =>
  (tables[table] as Map<string, Row<T>>).set(row.id, row)

function fillFolders(tables: Tables, pool: readonly Card[], users: readonly CurrentUser[], size: number): void {
  const next = random(5)
  const hm = users.find((user) => user.role === 'hm')!
  folderNames.forEach((name, f) => {
    const id = uid('f0', f + 1)
    const day = (n: number) => new Date(Date.UTC(2026, 10, 20 - f, 8) - n * 5_000_000).toISOString()
    put(tables, 'folders', {
      id,
      number: f + 1,
      name,
      description: '',
      status: 'active',
      access: f === 1 ? 'private' : 'public',
      creatorId: users[0]!.id,
      assigneeIds: [],
      hiringManagerIds: f === 0 ? [hm.id] : [],
      smart: false,
      rejectOnNo: true,
      createdAt: day(2000),
      updatedAt: day(0),
    })
    const people = f === 3 ? 0 : Math.max(3, Math.floor(size / (f * 3 + 1)))
    for (let n = 0; n < people; n++) {
      const status = statusIds(Math.min(9, Math.floor(next() * next() * 10)))
      const rows = candidateRows(
        pool[(n + f * 11) % pool.length]!,
        uid('ca', f * 100_000 + n + 1),
        id,
        status,
        day(n),
        users[0]!.id,
      )
      put(tables, 'candidates', rows.candidate)
      put(tables, 'people', rows.person)
    }
  })
}

function fillTemplates(tables: Tables, [worker, admin]: readonly CurrentUser[]): void {
  const at = '2026-11-18T09:00:00.000Z'
  const made = { createdAt: at, updatedAt: at, customVariables: [] }
  const body = 'Hello {FIRST_NAME},\n\nI read about your work. Do you have fifteen minutes this week?'
  const subject = '{POSITION} at {COMPANY}'
  put(tables, 'templates', {
    ...made,
    id: uid('7a', 1),
    name: 'First contact',
    subject,
    body,
    access: 'public',
    creatorId: worker!.id,
  })
  put(tables, 'templates', {
    ...made,
    id: uid('7a', 2),
    name: 'Reminder',
    subject: 'Our letter',
    body,
    access: 'public',
    creatorId: admin!.id,
  })
  put(tables, 'templates', {
    ...made,
    id: uid('7a', 3),
    name: 'Only of the admin',
    subject: '',
    body,
    access: 'private',
    creatorId: admin!.id,
  })
}

/** A world as it is before anything happened. `folderSize`: people in the first folder. */
interface WorldOptions {
  now?: () => string
  folderSize?: number
  people?: number
}

const findings: readonly Finding[] = [
  { about: 'Backup', state: 'bad', sentence: 'The last one is 9 days old.', command: 'npm run backup' },
  { about: 'Disk', state: 'good', sentence: '120.4 GB free' },
]

export function createWorld({
  now = () => '2026-11-20T09:00:00.000Z',
  folderSize = 12,
  people = 60,
}: WorldOptions = {}): World {
  const users = [
    someone(1, 'worker', 'Anna', 'Weber', 'worker@acme.example'),
    someone(2, 'admin', 'Vera', 'Lindt', 'admin@acme.example'),
    someone(3, 'hm', 'Marta', 'Ruiz', 'hm@acme.example'),
    { ...someone(4, 'worker', 'Олег', 'Титов', 'nosearch@acme.example'), can_search: false },
  ]
  const tables = Object.fromEntries(tableNames.map((name) => [name, new Map()])) as unknown as Tables
  const pool = Array.from({ length: people }, (_, n) => person(n + 1))
  for (const user of users) {
    const { id, first_name: firstName, last_name: lastName, role, can_search } = user
    put(tables, 'users', { id, firstName, lastName, role, isActive: true, ...(!can_search && { searches: false }) })
  }
  for (const row of statusRows()) put(tables, 'statuses', row)
  fillFolders(tables, pool, users, folderSize)
  fillTemplates(tables, users)
  const frontDoor = { brand: 'hirefold', language: 'en', needsSetUp: false, demo: true, mail: true } as const
  return {
    now,
    findings: [...findings],
    seq: 1,
    pool,
    // Staff is nobody's colleague.
    users: [...users, someone(5, 'super_user', 'Ruth', 'Keller', 'super@acme.example')],
    userId: undefined,
    tables,
    removed: { candidates: new Map(), people: new Map() },
    smart: new Map(),
    ...{ managersOpen: new Set<string>(), movesAtOnce: 1000 },
    jobs: new Map(),
    added: new Map(),
    failures: new Map(),
    awaited: new Map(),
    elsewhere: new Set(),
    deaf: false,
    happened: [],
    devices: [],
    wiped: false,
    installs: 0,
    reports: [],
    errors: [],
    backupAt: undefined,
    ...nothingSaidOfPeople(),
    guarded: new Set(),
    searches: { saved: [], made: [], views: [], last: 0 },
    push: { publicKey: 'BEl62', mails: true, settings: { ...everythingTold }, devices: new Set() },
    metaQueries: [],
    company: mockCompany(),
    companies: [],
    mail: noMail(),
    folderSearches: new Map(),
    frontDoor,
    password: 'Demo-password-1!',
    sessions: someSessions(),
    fresh: true,
  }
}

export const colleagueOf = ({ id, first_name, last_name, email, role }: CurrentUser): Colleague => ({
  id,
  first_name,
  last_name,
  email,
  role,
})

/** The folders that somebody may see (001 §3, 'access'; D-103, D-104). */
export function foldersOf(world: World, user: CurrentUser): Row<'folders'>[] {
  const scope = scopeOf(actorOf(user), 'folders.view')
  return [...world.tables.folders.values()].filter(({ access, creatorId, assigneeIds, hiringManagerIds }) => {
    const isMember = creatorId === user.id || assigneeIds.includes(user.id)
    if (scope === 'accessible') return access === 'public' || isMember
    return scope === 'member' ? isMember : scope === 'granted' && hiringManagerIds.includes(user.id)
  })
}
