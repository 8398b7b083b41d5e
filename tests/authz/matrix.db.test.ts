import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { Browser, testServer } from '../kit/server.ts'
import { ofStaff } from './calls.ts'
import { type Operation, operations } from './probes.ts'
import { stateOf } from './subjects/state.ts'
import { canary, type Nouns, nounsOf, type Subject, subjects } from './subjects.ts'

/** The whole rights table as answers: operation and swapped noun down, who asks across (security.md §5). */
const file = path.join(import.meta.dirname, 'matrix.tsv')
const server = await testServer({ searchIds: async () => [] })
const actors: Record<string, Browser> = { nobody: server.stranger() }
for (const name of ['worker', 'worker2', 'nosearch', 'service', 'admin', 'admin2', 'hm', 'hm2']) {
  actors[name] = await server.as(`${name}@acme.example`)
}
for (const name of ['super', 'sales']) actors[name] = await server.as(`${name}@hirefold.example`)

const everything: (keyof Nouns)[] = [
  'folder',
  'target',
  'comment',
  'mention',
  'notice',
  'folderComment',
  'shareRequest',
  'review',
  'bulkAdd',
  'template',
  'message',
  'step',
  'mailingList',
  'device',
  'status',
  'picture',
  'file',
  'savedSearch',
  'folderView',
  'madeSearch',
  'metaQuery',
  'systemNotification',
  'thread',
  'threadFile',
  'demoMail',
  'privacyRequest',
  'alias',
  'newCompany',
  'managerOfOperator',
  'workerOfIt',
  'invitation',
]
const fixed = Object.fromEntries(
  await Promise.all(subjects.map(async (subject) => [subject, await nounsOf(server, subject, everything)] as const)),
) as Record<Subject, Nouns>
const all = operations(fixed.open)

const staff: ReadonlySet<string> = new Set(['super', 'sales'])

/** Ends the actor's session: asked with one of its own. */
const endsSession = new Set(['auth.logout', 'auth.login'])

interface Case {
  slot: keyof Nouns | undefined
  subject: Subject
}

/** What a call names: everything its own, but what the slot names, which is the subject's. */
interface Named {
  nouns: Nouns
  other: Nouns
  /** The rows behind them, where they are another company's: nobody who asks may change them. */
  foreign: string | undefined
}

async function namedBy(operation: Operation, { slot, subject }: Case): Promise<Named> {
  const fresh = async (wanted: Subject, needed: readonly (keyof Nouns)[]) =>
    operation.changes ? nounsOf(server, wanted, needed) : fixed[wanted]
  const own = await fresh('open', operation.slots)
  const other = subject === 'open' ? own : await fresh(subject, slot ? [slot] : [])
  const foreign = subject === 'foreign' ? await stateOf(server, other) : undefined
  return { nouns: slot === undefined ? own : { ...own, [slot]: other[slot] }, other, foreign }
}

async function ask(operation: Operation, actor: string, { slot, subject }: Case, { nouns, other, foreign }: Named) {
  const browser = new Browser(server.app)
  for (const [name, value] of actors[actor]!.cookies) browser.cookies.set(name, value)
  if (endsSession.has(operation.name)) browser.cookies.clear()
  const { outcome, answer } = await operation.ask(browser, nouns)
  const where = `${operation.name} by ${actor}, ${slot}=${subject}`
  expect(answer.status, where).toBeLessThan(500)
  // What staff does it does in any company.
  const reachesAll = ofStaff(operation.name) && staff.has(actor)
  if (foreign !== undefined && !reachesAll) {
    expect(answer.text, `${where} told of another company`).not.toContain(canary)
    expect(await stateOf(server, other), `${where} changed another company`).toBe(foreign)
  }
  return outcome
}

/** What was refused is still as it was, and serves the next one who asks: were it not, they would be answered otherwise. */
const refused = /^(4\d\d|forbidden|gone)$/

async function rowsOf(operation: Operation): Promise<string[]> {
  const cases: Case[] = [{ slot: undefined, subject: 'open' }]
  for (const slot of operation.slots) {
    for (const subject of subjects) if (subject !== 'open') cases.push({ slot, subject })
  }
  const rows: string[] = []
  for (const each of cases) {
    const { slot, subject } = each
    const cells: string[] = []
    let named: Named | undefined
    for (const actor of Object.keys(actors)) {
      named ??= await namedBy(operation, each)
      const outcome = await ask(operation, actor, each, named)
      cells.push(outcome)
      if (!refused.test(outcome)) named = undefined
    }
    rows.push([operation.name, slot ? `${slot}=${subject}` : 'own', ...cells].join('\t'))
  }
  return rows
}

const header = ['operation', 'noun', ...Object.keys(actors)].join('\t')
const seen: string[] = []

/** `UPDATE_MATRIX=1` writes what was seen; the change is then reviewed as a diff. */
const committed = process.env.UPDATE_MATRIX === '1' ? undefined : readFileSync(file, 'utf8').trimEnd().split('\n')

for (const operation of all) {
  test(`${operation.name}: who may, to what`, async () => {
    const rows = await rowsOf(operation)
    seen.push(...rows)
    if (committed) expect(rows).toEqual(committed.filter((row) => row.startsWith(`${operation.name}\t`)))
  })
}

test('a key that the contract does not name is refused, whoever sends it', async () => {
  const bodies = all.filter(({ hasBody, name }) => hasBody && !endsSession.has(name))
  for (const operation of bodies) {
    const nouns = await nounsOf(server, 'open', operation.slots)
    for (const key of ['company_id', 'role', 'is_staff', 'user_id', 'price']) {
      const who = ofStaff(operation.name) ? actors.super! : actors.admin!
      const { outcome } = await operation.ask(who, nouns, { [key]: 1 })
      // What a device asks is read piece by piece: such a key is nothing, and refuses nothing else.
      expect(outcome, `${operation.name} with ${key}`).toBe(operation.name === 'sync.sync' ? '200' : '400')
    }
  }
  expect(bodies.length).toBeGreaterThan(10)
})

test('the table is whole: no operation is missing and none is left over', () => {
  if (!committed) {
    writeFileSync(file, `${[header, ...seen].join('\n')}\n`)
    return
  }
  expect(committed[0]).toBe(header)
  expect(committed.length - 1).toBe(seen.length)
  expect(seen.length).toBeGreaterThan(100)
})
