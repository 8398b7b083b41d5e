import { expect, test } from 'vitest'
import { makeCompanyKey, openWith, sealWith, unwrapKey, wrapKey } from './sealed.ts'
import { secretsFrom } from './secrets.ts'

const ours = makeCompanyKey()
const place = { table: 'mailboxes', column: 'password', row: 'r1', companyId: 10 }
const broken = expect.objectContaining({ name: 'SealBroken' }) as Error

test('what was sealed opens at its place, and is never sealed alike twice', () => {
  const sealed = sealWith(ours, place, 'пароль')
  expect(openWith(ours, place, sealed)).toBe('пароль')
  expect(sealed).toMatch(new RegExp(`^v1\\.${ours.kid}\\.[\\w-]+$`))
  expect(sealWith(ours, place, 'пароль')).not.toBe(sealed)
})

test.each([
  ['another row', { row: 'r2' }],
  ['another company', { companyId: 11 }],
  ['another column', { column: 'username' }],
  ['another table', { table: 'accounts' }],
])('moved to %s it does not open', (_where, moved) => {
  const sealed = sealWith(ours, place, 'secret')
  expect(() => openWith(ours, { ...place, ...moved }, sealed)).toThrow(broken)
})

test('another company’s key does not open it, and a changed byte neither', () => {
  const sealed = sealWith(ours, place, 'secret')
  expect(() => openWith(makeCompanyKey(), place, sealed)).toThrow(broken)
  expect(() => openWith({ ...makeCompanyKey(), kid: ours.kid }, place, sealed)).toThrow(broken)
  const changed = sealed.slice(0, -3) + (sealed.at(-3) === 'A' ? 'B' : 'A') + sealed.slice(-2)
  expect(() => openWith(ours, place, changed)).toThrow(broken)
  for (const none of ['', 'v1', `v1.${ours.kid}.`, `v2.${sealed.slice(3)}`])
    expect(() => openWith(ours, place, none)).toThrow(broken)
})

test('a company’s key comes out of its wrapping by the same secret for the same company alone', () => {
  const secrets = secretsFrom('a secret of thirty-two characters, at least')
  const wrapped = wrapKey(secrets, 10, ours)
  expect(wrapped.length).toBe(60)
  expect(unwrapKey(secrets, 10, ours.kid, wrapped)).toEqual(ours)
  expect(() => unwrapKey(secrets, 11, ours.kid, wrapped)).toThrow(broken)
  expect(() => unwrapKey(secrets, 10, 'another', wrapped)).toThrow(broken)
  expect(() => unwrapKey(secretsFrom('another secret of thirty-two characters'), 10, ours.kid, wrapped)).toThrow(broken)
})
