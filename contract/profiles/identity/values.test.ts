import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linkKey, pageOf, telegramNick } from './links.ts'
import { cleanMail, isPersonalMail, mailKey, mailsIn } from './mails.ts'

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
