import { expect, test } from 'vitest'
import { hostLanguage } from '../../../contract/brand.ts'
import { siteRule } from './hosts.ts'

test('without PUBLIC_URL only loopback names on the own port are ours', () => {
  const siteOf = siteRule({ current: [], former: [] }, () => 3000)
  for (const host of ['127.0.0.1:3000', 'localhost:3000', '[::1]:3000', 'kadrofond.localhost:3000', 'LOCALHOST:3000']) {
    expect(siteOf(host), host).toMatchObject({ secure: false, origin: `http://${host.toLowerCase()}` })
  }
  for (const host of [
    undefined,
    '',
    'localhost',
    'localhost:3001',
    'evil.example:3000',
    'localhost.evil.example:3000',
  ]) {
    expect(siteOf(host), host).toBeUndefined()
  }
})

test('with PUBLIC_URL only the named addresses are ours, and https is told from http', () => {
  const siteOf = siteRule(
    { current: [new URL('https://hire.example'), new URL('http://inside.example:8080')], former: [] },
    () => 3000,
  )
  expect(siteOf('hire.example')).toEqual({ host: 'hire.example', origin: 'https://hire.example', secure: true })
  expect(siteOf('inside.example:8080')).toMatchObject({ secure: false })
  for (const host of ['localhost:3000', 'hire.example:8443', 'inside.example'])
    expect(siteOf(host), host).toBeUndefined()
})

test('a former address leads on to the one of its own brand, else to the first', () => {
  const current = [new URL('https://hire.example'), new URL('https://kadrofond.hire.example')]
  const former = [new URL('http://old.example:3000'), new URL('https://kadrofond.old.example')]
  const siteOf = siteRule({ current, former }, () => 3000)
  expect(siteOf('old.example:3000')).toMatchObject({ secure: false, movedTo: 'https://hire.example' })
  expect(siteOf('kadrofond.old.example')).toMatchObject({ movedTo: 'https://kadrofond.hire.example' })
  expect(siteOf('hire.example')).not.toHaveProperty('movedTo')
  expect(siteOf('old.example')).toBeUndefined()
})

test('Russian is the default where the host name contains .ru', () => {
  expect(hostLanguage('kadrofond.ru')).toBe('ru')
  expect(hostLanguage('hire.kadrofond.com')).toBe('ru')
  expect(hostLanguage('sourcery.example')).toBe('en')
  expect(hostLanguage('hire.kadrofond.ru:8080')).toBe('ru')
  expect(hostLanguage('hire.example')).toBe('en')
  expect(hostLanguage('ruby.rubies.example')).toBe('en')
})
