import { bothOf, type Known, mail, plain, recruiter } from './mail.ts'

const quoted = '> Hi Anna,\n>\n> I lead hiring for the checkout team at Acme.\n> Vera'
const thanks = 'Hi Vera,\n\nthanks for keeping it short. Tuesday works.\n\nBest,\nAnna'
const спасибо = 'Здравствуйте, Вера!\n\nСпасибо за письмо, во вторник смогу.\n\nАнна'
const personal = (name: string, source: string, said: string): Known => ({
  name,
  source,
  kind: 'personal',
  answers: true,
  said,
})

/** Ten mail programs, in two languages. */
export const replies: readonly Known[] = [
  personal(
    'Gmail, English',
    bothOf(
      `${thanks}\n\nOn Tue, Nov 24, 2026 at 10:04 AM Vera Lindt <${recruiter}> wrote:\n\n${quoted}`,
      `<div dir="ltr">Hi Vera,</div><div class="gmail_quote">…</div>`,
    ),
    thanks,
  ),
  personal(
    'Gmail, English, its heading broken in two',
    plain(
      `${thanks}\n\nOn Tue, Nov 24, 2026 at 10:04 AM Vera Lindt, Talent Partner at Acme <\n${recruiter}> wrote:\n\n${quoted}`,
    ),
    thanks,
  ),
  personal(
    'Gmail, Russian',
    plain(`${спасибо}\n\nвт, 24 нояб. 2026 г. в 10:04, Vera Lindt <${recruiter}>:\n\n${quoted}`),
    спасибо,
  ),
  personal(
    'Outlook for Windows, English',
    plain(
      `${thanks}\n\n________________________________\nFrom: Vera Lindt <${recruiter}>\nSent: Tuesday, November 24, 2026 10:04 AM\nTo: Anna Petrova\nSubject: Your work on checkout\n\nHi Anna,`,
      {
        'X-MS-Has-Attach': '',
        'X-MS-Exchange-Organization-AuthAs': 'Internal',
      },
    ),
    thanks,
  ),
  personal(
    'Outlook for Windows, Russian',
    plain(
      `${спасибо}\n\nОт: Vera Lindt <${recruiter}>\nОтправлено: вторник, 24 ноября 2026 г. 10:04\nКому: Anna Petrova\nТема: Your work on checkout\n\nHi Anna,`,
    ),
    спасибо,
  ),
  personal(
    'Outlook of old, with a rule',
    plain(
      `${thanks}\n\n-----Original Message-----\nFrom: Vera Lindt [mailto:${recruiter}]\nSent: Tuesday, November 24, 2026 10:04 AM\n\nHi Anna,`,
    ),
    thanks,
  ),
  personal(
    'Outlook on the web, HTML alone',
    mail(
      { 'Content-Type': 'text/html; charset=utf-8', 'Content-Transfer-Encoding': 'quoted-printable' },
      `<html><body><div>Tuesday works.</div><hr><div><b>From:</b> Vera Lindt &lt;${recruiter}&gt;<br><b>Sent:</b> Tuesday, November 24<br><b>To:</b> Anna<br></div><div>Hi Anna,</div></body></html>`,
    ),
    'Tuesday works.',
  ),
  personal(
    'Apple Mail, English',
    plain(`${thanks}\n\n> On 24. Nov 2026, at 10:04, Vera Lindt <${recruiter}> wrote:\n> \n${quoted}`, {
      'X-Mailer': 'Apple Mail (2.3826)',
    }),
    thanks,
  ),
  personal(
    'Apple Mail, Russian, on a phone',
    plain(
      `${спасибо}\n\nОтправлено с iPhone\n\n> 24 нояб. 2026 г., в 10:04, Vera Lindt <${recruiter}> написал(а):\n> \n> Hi Anna,`,
    ),
    `${спасибо}\n\nОтправлено с iPhone`,
  ),
  personal(
    'Thunderbird, English',
    plain(`${thanks}\n\nOn 24.11.26 10:04, Vera Lindt wrote:\n${quoted}`, { 'User-Agent': 'Mozilla Thunderbird' }),
    thanks,
  ),
  personal(
    'Thunderbird, Russian',
    plain(`${спасибо}\n\n24.11.2026 10:04, Vera Lindt пишет:\n${quoted}`, { 'User-Agent': 'Mozilla Thunderbird' }),
    спасибо,
  ),
  personal(
    'Mail.ru',
    plain(
      `${спасибо}\n\n--\nАнна\n\nВторник, 24 ноября 2026, 10:04 +03:00 от Vera Lindt <${recruiter}>:\n\n> Hi Anna,`,
      {
        'X-Mailer': 'Mail.Ru Mailer 1.0',
      },
    ),
    `${спасибо}\n\n--\nАнна`,
  ),
  personal(
    'Yandex',
    plain(`${спасибо}\n\n24.11.2026, 10:04, "Vera Lindt" <${recruiter}>:\n\nHi Anna,`, {
      'X-Mailer': 'Yamail [ http://yandex.ru ] 5.0',
    }),
    спасибо,
  ),
  personal(
    'Proton',
    bothOf(
      `${thanks}\n\nSent with Proton Mail secure email.\n\nOn Tuesday, November 24th, 2026 at 10:04, Vera Lindt <${recruiter}> wrote:\n\n${quoted}`,
      '<div>Hi</div>',
    ),
    `${thanks}\n\nSent with Proton Mail secure email.`,
  ),
  personal('Fastmail', plain(`${thanks}\n\nOn Tue, 24 Nov 2026, at 10:04 AM, Vera Lindt wrote:\n${quoted}`), thanks),
  personal(
    'K-9 on Android, German',
    plain(
      `Hallo Vera,\n\nDienstag passt.\n\nAm 24. November 2026 10:04:00 MEZ schrieb Vera Lindt <${recruiter}>:\n${quoted}`,
    ),
    'Hallo Vera,\n\nDienstag passt.',
  ),
  personal('a phone, one word and nothing quoted', plain('Yes!'), 'Yes!'),
  personal(
    'answers between the lines',
    plain(`> Would Tuesday suit you?\nYes, at three.\n> And remote?\nPrefer Berlin.`),
    `> Would Tuesday suit you?\nYes, at three.\n> And remote?\nPrefer Berlin.`,
  ),
  personal(
    'below what is quoted',
    plain(`On Tue, 24 Nov 2026, Vera Lindt wrote:\n${quoted}\n\nYes, Tuesday.`),
    'Yes, Tuesday.',
  ),
  personal(
    'in KOI8-R',
    mail(
      { 'Content-Type': 'text/plain; charset=koi8-r', 'Content-Transfer-Encoding': 'base64' },
      Buffer.from([0xe4, 0xc1, 0x2c, 0x20, 0xd7, 0xcf, 0x20, 0xd7, 0xd4, 0xcf, 0xd2, 0xce, 0xc9, 0xcb]).toString(
        'base64',
      ),
    ),
    'Да, во вторник',
  ),
  personal(
    'with a word on stopping that stops nothing',
    plain(`I’ll stop by your office on Tuesday.\n\nAnna`),
    'I’ll stop by your office on Tuesday.\n\nAnna',
  ),
  personal(
    'about an out of office of ours',
    plain('No problem, next week then.', { Subject: 'Re: Automatic reply: Your work on checkout' }),
    'No problem, next week then.',
  ),
  {
    name: 'without thread headers',
    source: plain(thanks, { 'In-Reply-To': undefined, References: undefined }),
    kind: 'personal',
    said: thanks,
  },
  { name: 'an empty body', source: plain(''), kind: 'personal', answers: true, said: '' },
  {
    name: 'a forward to a friend, who writes',
    source: plain('Is that something for you?\n\n---------- Forwarded message ---------\nFrom: Vera Lindt', {
      From: 'Bob <bob@people.example>',
    }),
    kind: 'personal',
    answers: true,
    said: 'Is that something for you?',
  },
]
