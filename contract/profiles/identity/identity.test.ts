import fc from 'fast-check'
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
import { linkKey, pageOf, telegramNick } from './links.ts'
import { cleanMail, isPersonalMail, mailKey, mailsIn } from './mails.ts'
import { agreement, nameForm } from './names.ts'
import { countryOfPhone, phoneNumber } from './phone-numbers.ts'
import { cleanPhone, phonesIn } from './phones.ts'

describe('mails', () => {
  test.each([
    ['mailto:Anna@Mail.EXAMPLE?subject=x', 'anna@mail.example'],
    ['Anna P <anna@mail.example>', 'anna@mail.example'],
    ['\u200banna@mail.example\u00a0', 'anna@mail.example'],
    ['(anna@mail.example).', 'anna@mail.example'],
    ['ivan@почта.рф', 'ivan@xn--80a1acny.xn--p1ai'],
    ['"john doe"@mail.example', '"john doe"@mail.example'],
    ["o'connor+jobs@mail.example", "o'connor+jobs@mail.example"],
  ])('%s is compared as %s', (written, key) => {
    expect(mailKey(written)).toBe(key)
  })

  test.each([
    'not-an-email',
    'a..b@',
    'a..b@x.example',
    '@x.example',
    'a@',
    'a@b',
    'a b@x.example',
    '',
    'a@x..example',
  ])('%s is none', (written) => {
    expect(cleanMail(written)).toBeUndefined()
  })

  test.each([
    'hr@x.example',
    'info@x.example',
    'Jobs2@x.example',
    'no-reply@x.example',
    'noemail@noemail.com',
    'test@x.example',
    'hr+moscow@x.example',
    'xxx@x.example',
  ])('%s is nobody’s own', (written) => {
    expect(isPersonalMail(mailKey(written)!)).toBe(false)
  })

  test('what is kept of a cell is valid, says the same again, and nothing is lost but what is told', () => {
    const part = fc.oneof(
      fc.emailAddress(),
      fc.string({ maxLength: 20 }),
      fc.constantFrom('a@x.example', 'n/a', '<b@x.example>'),
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 4 }), fc.constantFrom(', ', '; ', ' / ', ' ', '\n'), (parts, between) => {
        const { values } = mailsIn(parts.join(between))
        for (const value of values) expect([cleanMail(value), mailsIn(value).values]).toEqual([value, [value]])
      }),
    )
  })
})

describe('phones', () => {
  test.each([
    ['8 921 555-10-01', 'RU', '+79215551001'],
    ['9215551001', 'RU', '+79215551001'],
    ['007 921 555 10 01', undefined, '+79215551001'],
    ['tel:+7-921-555-10-01', undefined, '+79215551001'],
    ['+1 555 010 1002 ext. 7', undefined, '+15550101002'],
    ['030 1234567', 'DE', '+49301234567'],
    ['+44 (0)20 7946 0000', undefined, '+442079460000'],
    ['8 921 555-10-01', undefined, undefined],
    ['555-0100', 'US', undefined],
    ['0000000000', 'RU', undefined],
    ['7.91155E+10', 'RU', undefined],
  ])('%s in %s is %s', (written, country, number) => {
    expect(phoneNumber(written, country)).toBe(number)
  })

  test('a number of any country is the same however its digits are divided', () => {
    const national = fc.constantFrom('+79215551001', '+4915112345678', '+380671234567', '+12125550123', '+33612345678')
    fc.assert(
      fc.property(
        national,
        fc.array(fc.constantFrom('', ' ', '-', '.', '\u00a0', '\u2011'), { minLength: 15, maxLength: 15 }),
        (number, gaps) => {
          const written = [...number].map((digit, at) => (at > 1 ? `${gaps[at] ?? ''}${digit}` : digit)).join('')
          expect(phoneNumber(written, undefined)).toBe(number)
        },
      ),
    )
  })

  test('what is said about two countries of one code is not guessed', () => {
    expect(countryOfPhone('+7 921 555-10-01')).toBe('RU')
    expect(countryOfPhone('921 555-10-01')).toBeUndefined()
  })

  test('words and rounded numbers are no phones, less than a number is kept as written', () => {
    expect(phonesIn('call me maybe')).toEqual({ values: [], wrong: ['call me maybe'] })
    expect(phonesIn('7.91155E+10').values).toEqual([])
    expect(phonesIn('N/A, 0000000000')).toEqual({ values: [], wrong: [] })
    expect(phonesIn('555-0100').values).toEqual(['555-0100'])
    expect(cleanPhone('+7 911 555 01 08 ext. 23')).toBe('+7 911 555 01 08 ext. 23')
  })
})

describe('pages', () => {
  test.each([
    ['https://ru.linkedin.com/in/Lin-Alpha/en?trk=x#about', 'linkedin.com/in/lin-alpha'],
    ['www.linkedin.com/in/%D0%B5%D0%BD%D0%BA/', 'linkedin.com/in/енк'],
    ['github.com/Anna?tab=repositories', 'github.com/anna'],
    ['https://spb.hh.ru/resume/0123456789abcdef0123?query=go', 'hh.ru/resume/0123456789abcdef0123'],
    ['career.habr.com/anna_p', 'career.habr.com/anna_p'],
    ['https://habr.com/en/users/anna/posts/', 'habr.com/users/anna'],
    ['stackoverflow.com/users/42/anna-p', 'stackoverflow.com/users/42'],
    ['https://t.me/s/anna_p', 't.me/anna_p'],
    ['kaggle.com/anna', 'kaggle.com/anna'],
    ['https://www.xing.com/profile/Anna_P/cv', 'xing.com/profile/anna_p'],
    ['https://www.behance.net/anna', 'behance.net/anna'],
    ['https://twitter.com/Anna', 'x.com/anna'],
    ['https://www.facebook.com/profile.php?id=1000042', 'facebook.com/1000042'],
    ['https://anna.github.io/', 'anna.github.io'],
  ])('%s is a person’s own page %s', (link, key) => {
    expect(pageOf(link)).toEqual({ key, own: true })
  })

  test.each([
    'https://www.linkedin.com/in/',
    'https://www.linkedin.com/feed/',
    'https://www.linkedin.com/company/acme/',
    'www.linkedin.com/in/katarina-',
    'linkedin.com/in/username',
    'https://github.com/facebook/react',
    'github.com/orgs/acme',
    'https://hh.ru/employer/1',
    'https://t.me/joinchat/abc',
    'https://vk.com/club12345',
    'stackoverflow.com/questions/1',
    'https://annas.example/',
    'https://docs.google.com/document/d/1',
    'javascript:alert(1)',
  ])('%s is nobody’s', (link) => {
    expect(pageOf(link)).toBeUndefined()
  })

  test('a page of an unknown site identifies with the same name only', () => {
    expect(pageOf('https://www.site.example/u/anna/?utm_source=x')).toEqual({ key: 'site.example/u/anna', own: false })
  })

  test('any text is either a link or none, and a canonical page is its own canonical page', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.webUrl({ withQueryParameters: true })), (text) => {
        const page = pageOf(text)
        if (page?.own) expect(pageOf(`https://${page.key}`)).toEqual(page)
        if (page) expect(linkKey(text)).toBe(page.key)
      }),
    )
  })

  test('one nick in all its spellings', () => {
    for (const written of [
      '@anna_p',
      'anna_p',
      't.me/anna_p',
      'https://telegram.me/anna_p?start=1',
      'tg://resolve?domain=anna_p',
    ])
      expect(telegramNick(written)).toBe('@anna_p')
    expect(telegramNick('+7 921 555')).toBeUndefined()
  })
})

describe('names', () => {
  test.each([
    ['Anna Petrova', 'Петрова Анна Сергеевна'],
    ['A. Petrova', 'Anna Petrova'],
    ['Юлия Щербакова', 'Julia Shcherbakova'],
    ['Саша Иванов', 'Александр Иванов'],
    ['Bob Smith', 'Robert Smith'],
    ['Müller, Hans', 'Hans Mueller'],
    ['Иванов И.И.', 'Иван Иванович Иванов'],
    ['Anna', 'Anna Petrova'],
    ['Anna Petrova-Smirnova', 'Anna Petrova'],
    ['王小明', '小明 王'],
    ['anna.p@mail.example', 'Anna Petrova'],
  ])('%s and %s agree', (one, other) => {
    expect([agreement(one, other), agreement(other, one)]).toEqual(['same', 'same'])
  })

  test.each([
    ['Anna Petrova', 'Anna Smirnova'],
    ['Ivan Petrov', 'Пётр Петров'],
    ['Katarina Brolin', 'Katarina Velasco'],
    ['Иван Иванович Станкевич', 'Иван Иванович Хацкевич'],
    ['Anna Sergeevna Petrova', 'Anna Ivanovna Petrova'],
    ['Wang Xiaoming', '王小明'],
  ])('%s and %s agree in part', (one, other) => {
    expect([agreement(one, other), agreement(other, one)]).toEqual(['partly', 'partly'])
  })

  test.each([
    ['Anna Petrova', 'Lukas Hoffmann'],
    ['Мария Лось', 'Petr Kim'],
  ])('%s and %s contradict', (one, other) => {
    expect(agreement(one, other)).toBe('contradict')
  })

  test('every name agrees with itself, in any order and case, and agreement knows no direction', () => {
    const word = fc.constantFrom('Anna', 'Анна', 'Li', 'O’Brien', 'Ким', 'van', 'Q', '小明', 'Jean-Luc', 'Ёлкин')
    const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '))
    fc.assert(
      fc.property(name, name, (one, other) => {
        expect(agreement(one, one.toUpperCase())).toBe('same')
        expect(agreement(one, other)).toBe(agreement(other, one))
        expect(nameForm(one)).toBe(nameForm(one.split(' ').reverse().join(' ')))
      }),
    )
  })
})

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
const phoneOf = (phone: string) => phoneNumber(phone, 'RU')
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
