import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../tests/kit/database/database.ts'
import { StartError } from '../kernel/errors.ts'
import { checkFences, checkMigrated, migrate, readMigrations } from './migrate.ts'

const database = await testDatabase()
const client = new Client(database.address)
beforeAll(() => client.connect())
afterAll(() => client.end())

test('a table of companies without row-level security refuses the start', async () => {
  await checkFences(client)
  await client.query('create table leaky (id int, company_id bigint)')
  await expect(checkFences(client)).rejects.toThrow('Table leaky belongs to companies but has no row-level security.')
  await client.query('alter table leaky enable row level security; alter table leaky force row level security')
  await expect(checkFences(client)).rejects.toThrow(/leaky/)
  await client.query('drop table leaky')
})

test('data of a newer version refuses the start and stays as it is', async () => {
  await client.query("insert into schema_migrations (name, checksum) values ('9999_future', '')")
  await expect(migrate(database.address)).rejects.toThrow(/newer version of Hirefold \(it has 9999_future\)/)
  await client.query("delete from schema_migrations where name = '9999_future'")
})

test('a migration that fails leaves nothing behind, of those before it neither', async () => {
  const known = await readMigrations()
  const before = { name: '9997_before', text: 'create table whole (id int);', checksum: 'x' }
  const broken = { name: '9998_broken', text: 'create table half (id int); select 1 / 0;', checksum: 'x' }
  await expect(migrate(database.address, [...known, before, broken])).rejects.toThrow(
    new StartError(
      'The data cannot be upgraded: step 9998_broken failed (division by zero). Nothing was changed: the version that you had still opens the data.',
    ),
  )
  const { rowCount } = await client.query("select 1 from pg_class where relname in ('half', 'whole')")
  expect(rowCount).toBe(0)
  await migrate(database.address, known)
})

test('a table without its fence takes back the upgrade that made it', async () => {
  const leaky = { name: '9997_leaky', text: 'create table leaky (company_id bigint);', checksum: 'x' }
  await expect(migrate(database.address, [...(await readMigrations()), leaky])).rejects.toThrow(/^Table leaky/)
  await migrate(database.address)
})

test('a command beside a server of an older version changes nothing under it', async () => {
  await checkMigrated(database.address)
  const newest = (await readMigrations()).at(-1)!
  await client.query('delete from schema_migrations where name = $1', [newest.name])
  await expect(checkMigrated(database.address)).rejects.toThrow(/^The data is older than this version/)
  await client.query('insert into schema_migrations values ($1, $2)', [newest.name, newest.checksum])
})

test('migrating what is already migrated changes nothing', async () => {
  const state = async () => (await client.query('select name, applied_at from schema_migrations order by name')).rows
  const before = await state()
  await migrate(database.address)
  expect(await state()).toEqual(before)
  expect(before.length).toBe((await readMigrations()).length)
})

test('a database with companies in it is brought from the version before the names of statuses to this one', async () => {
  const older = await testDatabase()
  const owner = new Client(older.address)
  await owner.connect()
  await owner.query('drop schema public cascade; create schema public')
  const known = await readMigrations()
  await migrate(
    older.address,
    known.slice(
      0,
      known.findIndex(({ name }) => name === '0051_status_names'),
    ),
  )
  await owner.query("insert into companies (uid, name, created_at) values (gen_random_uuid(), 'Acme', now())")
  await migrate(older.address)
  const { rows } = await owner.query<{ name_ru: string }>("select name_ru from statuses where name = 'Interview'")
  expect(rows).toEqual([{ name_ru: 'Интервью' }])
  await owner.end()
})

test('what was kept folded the older way is folded as it is asked for now', async () => {
  await client.query(`insert into place_names (key, place_id) values
    ('łodz', 1), ('lodz', 1), ('l’aquila', 2), ('aarhus', 3), ('tromsø', 4), ('bergen–ost', 5)`)
  await client.query(`insert into meta_queries (section, name_en, name_ru, keyword, folded, link, weight, enabled, url, created_at)
    select 'developers', name, name, name, folded, 'q=skill:A', 1, true, '', now() from (values
    ('Brøk', 'brøk'), ('brok', 'brok'), ('Æon', 'æon')) as kept (name, folded)`)
  const { text } = (await readMigrations()).find(({ name }) => name === '0039_one_folding')!
  await client.query(text)
  const places = await client.query<{ key: string }>('delete from place_names returning key')
  expect(places.rows.map(({ key }) => key).sort()).toEqual(['aarhus', 'bergen-ost', "l'aquila", 'lodz', 'tromso'])
  const queries = await client.query<{ folded: string }>('delete from meta_queries returning folded')
  expect(queries.rows.map(({ folded }) => folded).sort()).toEqual(['aeon', 'brok', 'brøk'])
})

test('a photo that was uploaded before that was an edit is one now, the last one alone', async () => {
  const [old, last] = ['0190a000-0000-7000-8000-0000000000a1', '0190a000-0000-7000-8000-0000000000a2']
  const { rows: made } = await client.query<{ company: string; profile: string }>(`with
    company as (insert into companies (uid, name, created_at) values (gen_random_uuid(), 'Photos', now()) returning id),
    profile as (insert into profiles (uid, created_at) values (gen_random_uuid(), now()) returning id)
    select company.id as company, profile.id as profile from company, profile`)
  const { company, profile } = made[0]!
  await client.query(
    `insert into facts (profile_id, owner_company_id, kind, key, value, source, recorded_at)
     values ($1, $2, 'photo', '', jsonb_build_object('id', $3::text), 'colleague', now())`,
    [profile, company, last],
  )
  for (const after of [old, last])
    await client.query(
      `insert into profile_history (company_id, profile_id, kind, key, part, after, edited_at)
       values ($1, $2, 'photo', '', 'id', $3, now())`,
      [company, profile, after],
    )
  const { text } = (await readMigrations()).find(({ name }) => name === '0073_uploaded_photos')!
  await client.query(text)
  const edits = await client.query('delete from profile_edits returning kind, part, value')
  expect(edits.rows).toEqual([{ kind: 'photo', part: 'id', value: last }])
  await checkFences(client)
})

test('every table that belongs to a company refuses rows of another one', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  )
  for (const { name } of rows) {
    await client.query('begin')
    await client.query("select set_config('role', 'hf_app', true), set_config('app.company', '1', true)")
    const insert = client.query(`insert into ${name} (company_id) values (2)`)
    await expect(insert, name).rejects.toThrow(/row-level security|permission denied/)
    await client.query('rollback')
  }
  expect(rows.length).toBeGreaterThan(2)
})
