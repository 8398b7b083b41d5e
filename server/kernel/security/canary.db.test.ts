import { expect, test } from 'vitest'
import { testServer } from '../../../tests/kit/server.ts'
import { checkSecret, forgetKeys, rewrapKeys } from './canary.ts'
import { open, seal } from './sealed.ts'
import { secretsFrom } from './secrets.ts'

const [first, second, third] = ['first', 'second', 'third'].map((name) =>
  secretsFrom(`the ${name} secret, of more than 32 characters`),
) as [ReturnType<typeof secretsFrom>, ReturnType<typeof secretsFrom>, ReturnType<typeof secretsFrom>]
const server = await testServer()
const { database, clock } = server
const place = { table: 'mailboxes', column: 'password', row: 'r1', companyId: 10 }
const check = (secrets: typeof first) => database.system((tx) => checkSecret(tx, secrets))

test('a start with another secret is refused once something is sealed; before that any is taken for the data’s own', async () => {
  await check(first)
  await check(second)
  const sealed = await database.system((tx) => seal(tx, { secrets: second, clock }, place, 'пароль'))
  await check(second)
  await expect(check(first)).rejects.toThrow(/^HIREFOLD_SECRET is not the secret .*npm run rotate-secret/)

  await expect(database.system((tx) => checkSecret(tx, third, true))).rejects.toThrow(
    /^There is no `secret` in HIREFOLD_DATA/,
  )

  // Only the keys are wrapped anew; what they sealed stays as it is, and opens.
  await expect(database.system((tx) => rewrapKeys(tx, first, third))).rejects.toThrow(/^HIREFOLD_SECRET_OLD is not/)
  const signedIn = () => database.system((tx) => tx.selectFrom('sessions').select('id').execute())
  await server.as('worker@acme.example')
  expect(await signedIn()).toHaveLength(1)
  expect(await database.system((tx) => rewrapKeys(tx, second, third))).toBe(1)
  expect(await signedIn()).toEqual([])
  expect(await database.system((tx) => rewrapKeys(tx, second, third))).toBe(1)
  await check(third)
  await expect(check(second)).rejects.toThrow(/^HIREFOLD_SECRET is not/)
  expect(await database.system((tx) => open(tx, third, place, sealed))).toBe('пароль')

  expect(await database.system((tx) => forgetKeys(tx, first))).toBe(1)
  await check(first)
  await expect(database.system((tx) => open(tx, first, place, sealed))).rejects.toThrow('The company has no key')
})

test('a start with another secret, or one that was made just now, signs everybody out', async () => {
  const empty = await testServer()
  const start = (secrets: typeof first, isMade = false) =>
    empty.database.system((tx) => checkSecret(tx, secrets, isMade))
  const isSignedIn = async () =>
    (await empty.database.system((tx) => tx.selectFrom('sessions').select('id').execute())).length > 0
  await empty.as('worker@acme.example')
  await start(first)
  expect(await isSignedIn()).toBe(true)
  await start(first)
  expect(await isSignedIn()).toBe(true)
  await start(second)
  expect(await isSignedIn()).toBe(false)
  await empty.as('worker@acme.example')
  await start(second, true)
  expect(await isSignedIn()).toBe(false)
})

test('data of a version without a canary is held against its keys', async () => {
  await database.system((tx) => seal(tx, { secrets: second, clock }, place, 'secret'))
  await database.system((tx) => tx.deleteFrom('meta').where('key', '=', 'secret canary').execute())
  await expect(check(first)).rejects.toThrow(/^HIREFOLD_SECRET is not/)
  await check(second)
})
