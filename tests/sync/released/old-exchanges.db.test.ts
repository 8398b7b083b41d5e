import 'fake-indexeddb/auto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { giveVerdict } from '../../../contract/folders/mutations/give-verdict.ts'
import { verdictIdOf } from '../../../contract/folders/verdicts.ts'
import { type TableName, tables } from '../../../contract/rows.ts'
import { type SyncAnswer, type SyncRequest, tablesOfOld } from '../../../contract/sync/protocol.ts'
import { Phone } from '../../kit/devices/phone.ts'
import { sharedFolders } from '../../kit/shared-folder.ts'

/**
 * What a device and its server said to each other before there were verdicts: its first request and one with changes, as
 * the build in e2e/fixtures asks them and the server of its day answered. Today's must answer in the same shape.
 */
interface Exchange {
  request: SyncRequest
  answer: SyncAnswer
}
const file = path.join(import.meta.dirname, 'old-exchanges.json')
const [first, second] = JSON.parse(await readFile(file, 'utf8')) as [Exchange, Exchange]

const { server, worker, manager, managerId, statusId, shared } = await sharedFolders()

const ask = async (body: SyncRequest): Promise<SyncAnswer> => {
  const { status, body: answer } = await worker.call('/api/sync/', { method: 'POST', body })
  expect(status).toBe(200)
  return answer
}

const putsOf = ({ scopes }: Pick<SyncAnswer, 'scopes'>) => Object.values(scopes).flatMap(({ puts }) => puts)

/** Without its id: `fo/person`. */
const kindOf = (scope: string) => scope.replace(/:[\w-]+/, '')

/** The keys of an answer and its parts, without the scopes' own ids; not those of rows. */
const shapeOf = ({ scopes, access, ...rest }: SyncAnswer) => ({
  keys: Object.keys(rest).sort(),
  access: Object.keys(access).sort(),
  results: rest.results.map((each) => ({ keys: Object.keys(each), ok: each.ok, scopes: each.scopes.map(kindOf) })),
  pages: Object.entries(scopes).map(([scope, page]) => [
    kindOf(scope),
    Object.keys(page).sort(),
    page.reset,
    page.more,
  ]),
  reach: Object.keys(access.scopes ?? {}).map(kindOf),
  puts: [...new Set(putsOf({ scopes }).map(({ table, ...put }) => `${table} ${Object.keys(put).sort()}`))].sort(),
})
/** What is said of a row, for each table. */
const rowKeys = (answer: SyncAnswer) => new Map(putsOf(answer).map(({ table, row }) => [table, Object.keys(row)]))

/** Sections that came later are there too: nothing lies in them for a device that does not know their tables. */
function withoutLater(answer: SyncAnswer, recorded: SyncAnswer): SyncAnswer {
  const known = new Set(Object.keys({ ...first.answer.scopes, ...recorded.scopes }).map(kindOf))
  const of = <T>(scopes: Record<string, T>) =>
    Object.fromEntries(Object.entries(scopes).filter(([scope]) => known.has(kindOf(scope))))
  for (const [scope, { puts, dels }] of Object.entries(answer.scopes))
    if (!known.has(kindOf(scope))) expect([...puts, ...dels], scope).toEqual([])
  const { access } = answer
  return {
    ...answer,
    scopes: of(answer.scopes),
    access: { ...access, ...(access.scopes && { scopes: of(access.scopes) }) },
  }
}

function expectAlike(answer: SyncAnswer, recorded: SyncAnswer): void {
  expect(shapeOf(withoutLater(answer, recorded))).toEqual(shapeOf(recorded))
  const today = rowKeys(answer)
  // A row may have learnt something, and must have forgotten nothing.
  for (const [table, keys] of rowKeys(recorded)) expect(today.get(table), table).toEqual(expect.arrayContaining(keys))
  for (const { table } of putsOf(answer)) expect(tables[table as TableName].number).toBeLessThanOrEqual(tablesOfOld)
}

test('a device of before verdicts is answered as it was, also where verdicts have been given', async () => {
  const { folder, ids } = await shared()
  const held = await ask(first.request)
  expectAlike(held, first.answer)

  const phone = await Phone.of(manager, managerId, () => server.clock.now())
  await phone.sync()
  const whose = { folderId: folder.uid, candidateId: ids[1]!, verdictId: verdictIdOf(ids[1]!, managerId) }
  const how = { word: 'yes', text: 'A word', reasonId: null, device: 'phone', offline: true } as const
  await phone.change(giveVerdict, { ...whose, ...how })
  await phone.sync()

  const [decision, looked, comment, template] = second.request.push
  const { companyId } = template!.args
  const args = [
    { ...decision!.args, folderId: folder.uid, candidateIds: [ids[0]], statusId: statusId('Interview') },
    looked!.args,
    { ...comment!.args, folderId: folder.uid, candidateId: ids[0] },
    template!.args,
  ]
  expect(Object.keys(held.access.scopes!)).toContain(`st:${String(companyId)}`)
  const answer = await ask({
    ...second.request,
    epoch: held.epoch,
    push: second.request.push.map((each, i) => ({ ...each, base: held.head, args: args[i]! })),
    pull: {
      ...second.request.pull,
      scopes: Object.fromEntries(Object.entries(held.scopes).map(([scope, { to }]) => [scope, to])),
      access: held.access.tag!,
    },
  })
  expectAlike(answer, second.answer)
})
