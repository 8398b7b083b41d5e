import { describe, expect, test } from 'vitest'
import { isUnseen } from '../../kit/invisible.ts'
import {
  findSame,
  type Holder,
  type Identity,
  identitiesOf,
  type KnownPerson,
  type Row,
  type Told,
} from './identity.ts'
import { oldSpellings } from './legacy.ts'

const told = (more: Partial<Told>): Told => ({
  namespace: null,
  externalId: null,
  file: 'content',
  fingerprint: 'row',
  name: { full: 'Anna Petrova' },
  birthdate: null,
  links: [],
  rejoinedLinks: [],
  contacts: [],
  ...more,
})
/** Which number a phone is, is the server's to tell. */
const numbers: Record<string, string> = { '8 921 555 10 01': '+79215551001', '+7 921 555-10-01': '+79215551001' }
const phoneOf = (phone: string) => numbers[phone]
const keys = (identities: readonly Identity[]) =>
  identities.map(({ kind, key, named }) => `${kind} ${key.replace('\n', '/')}${named ? ' named' : ''}`)

test('what identifies, strongest first', () => {
  const all = told({
    namespace: 'ats',
    externalId: '7',
    links: ['linkedin.com/in/anna-p', 'linkedin.com/in/', 'anna.example/cv', 'github.com/anna-p'],
    rejoinedLinks: ['github.com/anna-p'],
    contacts: [
      { kind: 'email', value: 'hr@x.example' },
      { kind: 'email', value: 'Anna@x.example' },
      { kind: 'phone', value: '8 921 555 10 01' },
      { kind: 'phone', value: '555-01-00' },
      { kind: 'telegram', value: '@anna_p' },
    ],
  })
  expect(keys(identitiesOf(all, phoneOf))).toEqual([
    'external ats/7',
    'external file:content/7',
    'email anna@x.example',
    'link linkedin.com/in/anna-p',
    'link anna.example/cv named',
    'link github.com/anna-p named',
    'link t.me/anna_p',
    'phone +79215551001/ana petrov named',
  ])
  expect(keys(identitiesOf(told({ externalId: '7' }), phoneOf))).toEqual(['external file:content/7'])
  expect(keys(identitiesOf(told({}), phoneOf))).toEqual(['row content/row'])
})

test('older spellings know a deleted person again; an id of a channel only where nothing better tells', () => {
  const spelled = (more: Partial<Told>) =>
    oldSpellings({ ...told(more), source: 'LinkedIn' }, phoneOf).map(
      ({ kind, key }) => `${kind} ${key.replace('\n', '/')}`,
    )
  expect(spelled({ contacts: [{ kind: 'phone', value: '+7 921 555-10-01' }], externalId: '1' })).toEqual([
    'phone 79215551001/anna petrova',
    'phone 89215551001/anna petrova',
    'phone 9215551001/anna petrova',
    'external LinkedIn/1',
  ])
  expect(spelled({ externalId: '1', links: ['www.GitHub.com/Anna/?tab=x'] })).toEqual([
    'link github.com/anna',
    'link github.com/anna?tab=x',
  ])
})

const row = (name: string, identities: Identity[], birthdate: string | null = null): Row => ({
  name: { full: name },
  birthdate,
  identities,
  earlier: [],
})
const mail: Identity = { kind: 'email', key: 'a@x.example', named: false }
const page: Identity = { kind: 'link', key: 'site.example/a', named: true }
const id = (key: string): Identity => ({ kind: 'external', key, named: false })

const known = (person: Partial<KnownPerson>, carried: readonly Identity[], shared = false) => ({
  holders: (identity: Identity): Holder[] =>
    carried.some(({ kind, key }) => kind === identity.kind && key === identity.key)
      ? [{ profileId: 5, named: identity.named, shared }]
      : [],
  person: () => ({ names: ['Anna Petrova'], birthdates: [], externals: [], ...person }),
})

describe('who is the same', () => {
  test('a mail makes two one when their names agree, unless one source gives them different ids', () => {
    const carried = [mail, id('ats\n1')]
    const person = { externals: ['ats\n1'] }
    expect(findSame(row('А. Петрова', [mail]), known(person, carried))).toMatchObject({ same: 5, maybe: [] })
    expect(findSame(row('Anna Petrova', [id('ats\n1'), mail]), known(person, carried)).same).toBe(5)
    expect(findSame(row('Anna Petrova', [id('crm\n1'), mail]), known(person, carried)).same).toBe(5)
    expect(findSame(row('Anna Petrova', [id('ats\n2'), mail]), known(person, carried))).toMatchObject({
      same: undefined,
      maybe: [{ profileId: 5, reason: 'email', against: 'external' }],
      spoiled: [],
    })
  })

  test('another birthday, or one name of two, is a pair; names that contradict spoil the value', () => {
    const person = { birthdates: ['1990-01-02'] }
    const found = (name: string, birthdate: string | null) => {
      const { same, maybe, spoiled } = findSame(row(name, [mail], birthdate), known(person, [mail]))
      return [same, maybe[0]?.against, spoiled.length]
    }
    expect(found('Anna Petrova', '1990-01-02')).toEqual([5, undefined, 0])
    expect(found('Anna Petrova', '1991-01-02')).toEqual([undefined, 'birthdate', 0])
    expect(found('Anna Smirnova', null)).toEqual([undefined, 'name', 0])
    expect(found('Lukas Hoffmann', null)).toEqual([undefined, 'name', 1])
  })

  test('what several carry merges nobody, and what needs the name asks for the very same', () => {
    expect(findSame(row('Anna Petrova', [mail]), known({}, [mail], true))).toMatchObject({
      same: undefined,
      spoiled: [],
    })
    expect(findSame(row('Lukas Hoffmann', [mail]), known({}, [mail], true)).maybe).toEqual([])
    expect(findSame(row('ANNA  petrova', [page]), known({}, [page])).same).toBe(5)
    expect(findSame(row('Анна Петрова', [page]), known({}, [page]))).toMatchObject({
      same: undefined,
      maybe: [{ profileId: 5 }],
    })
    expect(findSame(row('Lukas Hoffmann', [page]), known({}, [page]))).toMatchObject({
      same: undefined,
      maybe: [],
      spoiled: [],
    })
  })

  test('an initial makes no bridge between two who differ', () => {
    const person = { names: ['Anna Petrova', 'A. Petrova'] }
    expect(findSame(row('Alla Petrova', [mail]), known(person, [mail])).same).toBeUndefined()
    expect(findSame(row('A. Petrova', [mail]), known(person, [mail])).same).toBe(5)
  })
})

test('a text of characters that nobody sees is empty; joiners between letters are not among them', () => {
  expect(['\u200b', ' \ufeff\u00ad ', '\u200d'].every(isUnseen)).toBe(true)
  expect(isUnseen('\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645')).toBe(false)
})
