import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/kit/database/database.ts'
import { bigintArray, jsonArray, jsonbArray, momentArray, textArray } from './array-parameters.ts'

const database = await testDatabase()

const texts = [
  '',
  'plain',
  '{"a,b"}',
  'NULL',
  '\\N "quoted" \'and\' {braces}',
  'Ёлка 日本 👩‍💻',
  'line\nbreak\ttab',
  'x'.repeat(70_000),
]
const numbers = [0, 1, -1, 2 ** 32 - 1, 2 ** 32, -(2 ** 32), Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]
const moments = ['1969-12-31T23:59:59.999Z', '1999-12-31T23:59:59.999Z', '2026-11-20T09:00:00.001Z']
const json = texts.map((text, at) => JSON.stringify({ text, at, list: [at, null, true] }))

test('what goes in as an array comes out as it was, empty ones too', async () => {
  const ask = (all: boolean) => {
    const some = <T>(values: T[]) => (all ? values : [])
    return database.system((tx) =>
      sql<object>`select ${textArray(some(texts))}::text[] as texts, ${bigintArray(some(numbers))}::bigint[] as numbers,
        (select coalesce(jsonb_agg(m at time zone 'UTC' order by m), '[]')
          from unnest(${momentArray(some(moments))}::timestamptz[]) as m) as moments,
        to_jsonb(${jsonbArray(some(json))}::jsonb[]) as jsonb, to_jsonb(${jsonArray(some(json))}::json[]) as json`.execute(
        tx,
      ),
    )
  }
  const parsed = json.map((text) => JSON.parse(text) as object)
  expect((await ask(true)).rows).toEqual([
    { texts, numbers, moments: moments.map((moment) => moment.slice(0, -1)), jsonb: parsed, json: parsed },
  ])
  expect((await ask(false)).rows).toEqual([{ texts: [], numbers: [], moments: [], jsonb: [], json: [] }])
})
