import { expect, test } from 'vitest'
import { isMachine } from './machines.ts'

const hour = 3_600_000
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const fetched = (agent: string, more: { ip?: string; ahead?: boolean } = {}, sinceMs: number | undefined = hour) =>
  isMachine({ agent, ip: '203.0.113.7', ahead: false, ...more }, sinceMs)

test('people’s mail programs and browsers are people', () => {
  for (const agent of [
    `${windows} Chrome/131.0.0.0 Safari/537.36`,
    `${windows} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
    'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Thunderbird/128.4.0',
    'Mozilla/4.0 (compatible; ms-office; MSOffice 16)',
    'Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0.17928; Pro)',
    'Mozilla/5.0 (Linux; Android 10; CUBOT X20) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36',
    'Outlook-iOS/709.2226530.prod.iphone (4.24.0)',
  ])
    expect(fetched(agent), agent).toBe(false)
})

test('proxies, scanners and what says nothing are machines', () => {
  for (const agent of [
    'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)',
    `${windows} Chrome/42.0.2311.135 Safari/537.36 Edge/12.246 Mozilla/5.0`,
    'YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html',
    'Mozilla/5.0',
    `${windows} Microsoft Office Existence Discovery`,
    `${windows} Chrome/103.0.5060.134 Safari/537.36 BingPreview/1.0b`,
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'BarracudaCentral/1.0',
    '',
    ' ',
  ])
    expect(fetched(agent), agent).toBe(true)
})

test('whoever they are, within five seconds of delivery, ahead of a look or out of Apple’s network they are machines', () => {
  const person = `${windows} Chrome/131.0.0.0 Safari/537.36`
  expect([0, 5000, 5001].map((ms) => fetched(person, {}, ms))).toEqual([true, true, false])
  expect(isMachine({ agent: person, ip: '203.0.113.7', ahead: false }, undefined)).toBe(false)
  expect(fetched(person, { ahead: true })).toBe(true)
  expect(['17.58.97.3', '::ffff:17.58.97.3', '117.58.97.3', '172.17.0.1'].map((ip) => fetched(person, { ip }))).toEqual(
    [true, true, false, false],
  )
})
