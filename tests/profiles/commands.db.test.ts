import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { alone, estimateOf } from '../kit/alone.ts'
import { type RunningProcess, runProgram, startServer } from '../kit/process.ts'
import { readyFolder } from '../kit/ready-folder.ts'

const rows = 12_000
const table = async (folder: string, count = rows): Promise<string> => {
  const file = path.join(folder, 'people.csv')
  const lines = Array.from(
    { length: count },
    (_, at) =>
      `x-${at},Person Number${at},p${at}@x.example,${at % 2 ? 'Backend' : 'Frontend'} developer,"SQL, Skill ${at % 50}",Berlin,DE`,
  )
  await writeFile(file, `external_id,full_name,email,title,skills,city,country_code\n${lines.join('\n')}\n`)
  return file
}
const command = (name: string, data: string, ...args: string[]) =>
  runProgram([`server/cli/${name}.ts`, ...args], { HIREFOLD_DATA: data })
const lastLine = (output: string) => output.trim().split('\n').at(-1)

const countPeople = (folder: string) =>
  alone(folder, ({ database }) =>
    database.system(async (tx) => {
      const { count } = await tx
        .selectFrom('profiles')
        .select((q) => q.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      const run = await tx.selectFrom('import_runs').select(['rows_done', 'finished']).executeTakeFirst()
      return { count, run }
    }),
  )

test('an import that is killed in the middle goes on where it was, and nobody is there twice', async () => {
  const folder = await readyFolder()
  const file = await table(folder)
  const killed = command('import', folder, file)
  await killWhenPeopleCome(killed, folder)
  const between = await countPeople(folder)
  expect(between.count).toBeGreaterThan(0)
  expect(between.count).toBeLessThan(rows)
  expect(between.run).toEqual({ rows_done: between.count, finished: false })

  const again = command('import', folder, file)
  expect([await again.exited, again.output()]).toEqual([0, expect.anything()])
  expect(lastLine(again.output())).toBe(`${rows} rows read, ${rows} created, 0 updated, 0 unchanged, 0 refused`)
  expect((await countPeople(folder)).count).toBe(rows)
  // Its queries are planned for so many from now on.
  expect(await estimateOf(folder)).toBe(rows)

  const third = command('import', folder, file)
  expect(await third.exited).toBe(0)
  expect(lastLine(third.output())).toBe(`${rows} rows read, 0 created, 0 updated, ${rows} unchanged, 0 refused`)
}, 120_000)

const pause = (ms: number) => new Promise<string>((resolve) => setTimeout(() => resolve('waited'), ms))

async function killWhenPeopleCome({ child, exited }: RunningProcess, folder: string): Promise<void> {
  const died = exited.then(() => 'ended')
  for (let done = 0; done < 1 && (await Promise.race([died, pause(150)])) !== 'ended'; )
    done = await peopleBeside(folder)
  child.kill('SIGKILL')
  await exited
}

/** How many people a running command has committed, seen through its own database. */
async function peopleBeside(folder: string): Promise<number> {
  const client = new Client({ host: path.join(folder, 'pg'), port: 5432, user: 'hirefold', database: 'hirefold' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows: found } = await client.query<{ people: string }>('select count(*) as people from profiles')
    await client.end()
    return Number(found[0]!.people)
  } catch {
    return 0
  }
}

test('beside a running server a file is found as soon as its import ends', async () => {
  const folder = await readyFolder()
  const file = await table(folder, 300)
  const server = await startServer(folder)
  await server.ready()
  const account = { email: 'anna@acme.example', password: 'A-long-password-7!' }
  const user = command(
    'create-user',
    folder,
    '--email',
    account.email,
    '--role',
    'worker',
    '--company',
    'Acme',
    '--first',
    'Anna',
    '--last',
    'Weber',
    '--password',
    account.password,
  )
  expect(await user.exited).toBe(0)
  const nobody = command('create-user', folder, '--email', 'b@acme.example', '--role', 'boss', '--company', 'Acme')
  expect([await nobody.exited, nobody.output()]).toEqual([1, expect.stringContaining("There is no role 'boss'")])
  const imported = command('import', folder, file)
  expect([await imported.exited, imported.output()]).toEqual([0, expect.stringContaining('300 rows read, 300 created')])
  expect(await search(server.url, account, 'q=position:Frontend&q=skill:SQL&q=location:Berlin')).toBe(150)
  const reindexed = command('reindex', folder)
  expect([await reindexed.exited, reindexed.output()]).toEqual([0, 'The search index has been rebuilt\n'])
  expect(await search(server.url, account, 'q=skill:"Skill 7"')).toBe(6)
  expect(await server.stop()).toBe(0)
}, 120_000)

async function search(url: string, account: object, query: string): Promise<number> {
  const origin = { origin: url, 'sec-fetch-site': 'same-origin' }
  const login = await fetch(`${url}/api/v6/login/`, {
    method: 'POST',
    headers: { ...origin, 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  expect(login.status).toBe(200)
  const cookie = login.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const answer = await fetch(`${url}/api/v6/profiles/?${query}`, { headers: { ...origin, cookie } })
  return ((await answer.json()) as { count: number }).count
}

test('rows that are refused are listed in a report with line and reason, and the exit code says so', async () => {
  const folder = await readyFolder()
  const file = path.join(folder, 'bad.csv')
  await writeFile(file, 'name,email\nGood Person,good@x.example\nshort\n')
  const run = command('import', folder, file, path.join(folder, 'missing.csv'))
  expect(await run.exited).toBe(1)
  expect(lastLine(run.output())).toBe('2 rows read, 1 created, 0 updated, 0 unchanged, 1 refused')
  expect(run.output()).toContain('missing.csv: No such file')
  const report = /Refused rows and reasons: (\S+)/.exec(run.output())![1]!
  expect(await readFile(report, 'utf8')).toBe(
    '"file","line","reason"\n"bad.csv","3","Cells in the row: 1, in the header: 2"\n"missing.csv","0","No such file"\n',
  )
}, 60_000)

test('ids of a file, contacts that are none and people who may be one are told, and a namespace makes ids known', async () => {
  const folder = await readyFolder()
  const file = path.join(folder, 'people.csv')
  const header = 'candidate id,name,email,phone'
  await writeFile(file, `${header}\n1,Ida First,not-an-email,7.91155E+10\n`)
  const first = command('import', folder, file)
  expect(await first.exited).toBe(0)
  expect(first.output()).toContain('Use --namespace NAME to recognise them in later files too')
  expect(first.output()).toContain('Contacts skipped (their people were imported): 2')
  await writeFile(file, `${header}\n1,Ida First,,+49 30 1234567\n`)
  const edited = command('import', folder, file)
  expect(await edited.exited).toBe(0)
  expect(edited.output()).toContain('Possible duplicates, not merged: 1')
  const report = /Refused rows and reasons: (\S+)/.exec(edited.output())![1]!
  expect(await readFile(report, 'utf8')).toContain(
    '"people.csv","0","Another version of this file was imported before, and its ids may not match.',
  )
  const named = command('import', folder, '--namespace', 'ats', file)
  expect(await named.exited).toBe(0)
  expect(lastLine(named.output())).toBe('1 rows read, 0 created, 1 updated, 0 unchanged, 0 refused')
  const wrong = command('import', folder, '--namespace', 'a b', file)
  expect([await wrong.exited, wrong.output()]).toEqual([1, expect.stringContaining("'a b' is not a namespace")])
}, 120_000)

test('demo people are made up to a number, go on after a kill, and are taken out without a trace', async () => {
  const folder = await readyFolder()
  const killed = command('demo', folder, '--people', '9000')
  await killWhenPeopleCome(killed, folder)
  const again = command('demo', folder, '--people', '9000')
  expect([await again.exited, again.output()]).toEqual([0, expect.stringContaining('9000 demo people in total')])
  expect((await countPeople(folder)).count).toBe(9000)
  const removed = command('demo', folder, '--remove')
  expect(await removed.exited).toBe(0)
  expect(removed.output()).toContain('9000 demo people removed')
  await alone(folder, ({ database }) =>
    database.system(async (tx) => {
      const left = await sql<{ rows: number }>`select (select count(*) from profiles) + (select count(*) from facts)
        + (select count(*) from identities) + (select count(*) from cards) as rows`.execute(tx)
      expect(left.rows[0]!.rows).toBe(0)
    }),
  )
}, 120_000)
