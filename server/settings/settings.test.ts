import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const refusal = (env: Record<string, string>): string => {
  try {
    readSettings(env)
  } catch (error) {
    return (error as Error).message
  }
  return 'accepted'
}

test('without settings it is a demo on loopback, port 3000', () => {
  expect(readSettings({})).toMatchObject({ port: 3000, host: '127.0.0.1', demo: true, publicUrls: [] })
  expect(readSettings({ PORT: '', HOST: '', HIREFOLD_DEMO: '' })).toMatchObject({ port: 3000, demo: true })
})

test('a wrong setting is refused by its name', () => {
  expect(refusal({ HIREFOLD_DEMOS: '1' })).toMatch(/^HIREFOLD_DEMOS is not a Hirefold setting/)
  expect(refusal({ PORT: '99999' })).toBe("PORT must be a number from 0 to 65535, not '99999'.")
  expect(refusal({ PORT: '3000x' })).toMatch(/^PORT must be/)
  expect(refusal({ HIREFOLD_DEMO: 'yes' })).toBe("HIREFOLD_DEMO must be 0 or 1, not 'yes'.")
  expect(refusal({ HIREFOLD_SECRET: 'short' })).toBe('HIREFOLD_SECRET must have 32 characters or more.')
  expect(refusal({ SMTP_URL: 'http://mail.example' })).toMatch(/^SMTP_URL must be an address like/)
  expect(refusal({ SMTP_URL: 'smtps://u:secret@mail.example' })).toMatch(
    /^SMTP_URL names no sender: end it with \?from=/,
  )
  expect(refusal({ SMTP_URL: 'smtps://u:secret@mail.example/?from=' })).not.toContain('secret')
  for (const url of ['smtps://mail.example/?from=hr@firm.example', 'smtp://127.0.0.1:25'])
    expect(readSettings({ SMTP_URL: url }).smtpUrl?.href).toBe(url)
  expect(refusal({ DATABASE_URL: 'mysql://x' })).toMatch(/^DATABASE_URL must begin with postgres/)
  for (const days of ['0', '31', 'week', '1.5'])
    expect(refusal({ HIREFOLD_OFFLINE_DAYS: days })).toMatch(/^HIREFOLD_OFFLINE_DAYS must be a number from 1 to 30/)
  expect(refusal({ HIREFOLD_SALES: 'sales' })).toBe("HIREFOLD_SALES must be a mail address, not 'sales'.")
  for (const ends of ['3,1', '3@24', 'x@10', '100@9', '1,2,3,4,5,6@9'])
    expect(refusal({ HIREFOLD_DEMO_END: ends })).toContain(`like 3,1@10, not '${ends}'`)
  expect(readSettings({}).demoEnds).toEqual({ days: [3, 1], hour: 10 })
  expect(readSettings({ HIREFOLD_DEMO_END: '7,0@9' }).demoEnds).toEqual({ days: [7, 0], hour: 9 })
  expect(readSettings({ HIREFOLD_SALES: 'sales@firm.example' }).sales).toBe('sales@firm.example')
  expect(refusal({ HIREFOLD_CLOCK: 'tomorrow' })).toMatch(/^HIREFOLD_CLOCK must be a time like/)
  for (const url of ['hire.example', 'ftp://hire.example', 'https://hire.example/path', 'https://a@hire.example']) {
    expect(refusal({ PUBLIC_URL: url }), url).toMatch(/^PUBLIC_URL must hold addresses like/)
  }
})

test('SEARCH_URL is the address of a cluster and the name of an index; what else is said in it is refused', () => {
  expect(readSettings({}).searchUrl).toBeUndefined()
  for (const url of ['http://search:9200', 'https://me:secret@search.example:9200/people_2-a'])
    expect(readSettings({ SEARCH_URL: url }).searchUrl?.href, url).toBe(new URL(url).href)
  const wrong = [
    'search:9200',
    'localhost',
    'ftp://search',
    'http://search/Hire',
    'http://search/a/b',
    'http://s/a?b=1',
    'http://s/a?shards=0',
  ]
  for (const url of wrong) expect(refusal({ SEARCH_URL: url }), url).toMatch(/^SEARCH_URL must be an address like/)
  expect(refusal({ SEARCH_URL: 'http://me:secret@search/_all' })).not.toContain('secret@')
})

test('a demo listens beyond loopback only when it is told to', () => {
  expect(refusal({ HOST: '0.0.0.0' })).toMatch(/^HOST is 0\.0\.0\.0, but demo accounts have a well-known password/)
  expect(readSettings({ HOST: '0.0.0.0', HIREFOLD_DEMO_PUBLIC: '1' }).demo).toBe(true)
  expect(readSettings({ HOST: '0.0.0.0', HIREFOLD_DEMO: '0' }).demo).toBe(false)
})

test('the clock can be set on demo servers on loopback only', () => {
  const HIREFOLD_CLOCK = '2027-01-01T00:00:00Z'
  expect(readSettings({ HIREFOLD_CLOCK }).clock).toEqual(new Date(HIREFOLD_CLOCK))
  expect(refusal({ HIREFOLD_CLOCK, HIREFOLD_DEMO: '0' })).toMatch(/^HIREFOLD_CLOCK is for demo servers/)
  expect(refusal({ HIREFOLD_CLOCK, HOST: '::', HIREFOLD_DEMO_PUBLIC: '1' })).toMatch(/^HIREFOLD_CLOCK is for demo/)
})

test('one server may have several addresses, one a brand', () => {
  const { publicUrls } = readSettings({ PUBLIC_URL: 'https://hire.example, http://sourcery.example:8080/' })
  expect(publicUrls.map((url) => url.origin)).toEqual(['https://hire.example', 'http://sourcery.example:8080'])
})

test('former addresses are named beside those of today, and none is both', () => {
  const PUBLIC_URL = 'https://hire.example'
  const { formerUrls } = readSettings({ PUBLIC_URL, PUBLIC_URL_OLD: 'http://old.example:3000' })
  expect(formerUrls.map((url) => url.origin)).toEqual(['http://old.example:3000'])
  expect(() => readSettings({ PUBLIC_URL_OLD: 'https://old.example' })).toThrow('PUBLIC_URL none of today')
  expect(() => readSettings({ PUBLIC_URL, PUBLIC_URL_OLD: PUBLIC_URL })).toThrow('both name hire.example')
  expect(() => readSettings({ PUBLIC_URL, PUBLIC_URL_OLD: 'old.example' })).toThrow('PUBLIC_URL_OLD must hold')
})

test('what is opened of the operator’s own network is a list of hosts and networks, and a wrong entry is named', () => {
  const { allowHosts } = readSettings({ HIREFOLD_ALLOW_HOSTS: 'mail.intranet.example:2526, 10.0.0.0/8' })
  expect(allowHosts.has('mail.intranet.example', 2526, '192.168.1.1')).toBe(true)
  expect(allowHosts.has('other.example', 1, '10.1.2.3')).toBe(true)
  expect(readSettings({}).allowHosts.has('localhost', 25, '127.0.0.1')).toBe(false)
  expect(refusal({ HIREFOLD_ALLOW_HOSTS: '10.0.0.0' })).toMatch(/^HIREFOLD_ALLOW_HOSTS must hold .* not '10\.0\.0\.0'/)
})
