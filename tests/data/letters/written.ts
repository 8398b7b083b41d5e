/** Letters as mail programs write them, made up by us after their habits: what each is stands beside it. */

export interface Known {
  name: string
  source: string
  kind: 'personal' | 'automatic' | 'failure' | 'complaint'
  failure?: 'hard' | 'soft' | 'delayed'
  address?: string
  unsubscribes?: true
  /** What was written, without what is quoted; absent: nobody looks. */
  said?: string
  /** It answers our letter. */
  answers?: true
  /** It is about our letter. */
  about?: true
}

/** Our letter, and who wrote it. */
export const ours = 'c0ffee00-0000-7000-8000-000000000001@acme.example'
export const recruiter = 'vera@acme.example'
export const candidate = 'anna.petrova@people.example'

const base = {
  From: `Anna Petrova <${candidate}>`,
  To: `Vera Lindt <${recruiter}>`,
  Subject: 'Re: Your work on checkout',
  Date: 'Tue, 24 Nov 2026 10:24:00 +0100',
  'Message-ID': '<reply-1@people.example>',
  'In-Reply-To': `<${ours}>`,
  References: `<${ours}>`,
  'MIME-Version': '1.0',
}

type Headers = Record<string, string | undefined>

/** Headers and a body as they lie in a mailbox. */
export const mail = (headers: Headers, body: string): string =>
  [
    ...Object.entries({ ...base, ...headers }).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}: ${value}`],
    ),
    '',
    ...body.split('\n'),
  ].join('\r\n')

const utf8 = { 'Content-Type': 'text/plain; charset=utf-8', 'Content-Transfer-Encoding': '8bit' }
const plain = (text: string, headers: Headers = {}) => mail({ ...utf8, ...headers }, text)

const boundary = 'part-of-mail'
/** A mail of several parts. */
export const parts = (type: string, list: readonly string[], headers: Headers = {}): string =>
  mail(
    { 'Content-Type': `multipart/${type}; boundary="${boundary}"`, ...headers },
    `${list.map((part) => `--${boundary}\n${part}\n`).join('')}--${boundary}--\n`,
  )
const part = (type: string, body: string) => `Content-Type: ${type}\n\n${body}`
const bothOf = (text: string, html: string, headers: Headers = {}) =>
  parts(
    'alternative',
    [
      `Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${text}`,
      `Content-Type: text/html; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${html}`,
    ],
    headers,
  )

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
    `On Tue, 24 Nov 2026, Vera Lindt wrote:\n${quoted}\n\nYes, Tuesday.`,
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

const stop = (name: string, text: string, headers: Headers = {}): Known => ({
  name,
  source: plain(text, headers),
  kind: 'personal',
  answers: true,
  unsubscribes: true,
})

/** Who does not want to be written to. */
export const stops: readonly Known[] = [
  stop('a single word', 'unsubscribe'),
  stop('a single word, Russian', 'Стоп.'),
  stop('a polite one', 'Thank you, but please take me off your list.\n\nGiulia'),
  stop('a rude one', 'Don’t contact me again!'),
  stop('a Russian one', 'Здравствуйте. Прошу больше мне не писать.'),
  stop('a Russian one, short', `Удалите меня из базы\n\n24.11.2026 10:04, Vera Lindt пишет:\n> Hi`),
  stop('by the link of a mail program', '', { Subject: 'unsubscribe' }),
  stop('by the link, Russian', 'Отписаться', { Subject: 'Отписаться' }),
]

const automatic = (name: string, source: string): Known => ({ name, source, kind: 'automatic' })
const away = 'I am away until 2 December with limited access to mail.'

/** What machines write. */
export const automatics: readonly Known[] = [
  automatic(
    'Exchange, out of office',
    plain(away, {
      Subject: 'Automatic reply: Your work on checkout',
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    }),
  ),
  automatic(
    'Exchange, Russian',
    plain('Меня нет до 2 декабря.', {
      Subject: 'Автоматический ответ: Your work on checkout',
      'X-Auto-Response-Suppress': 'All',
    }),
  ),
  automatic(
    'Gmail, vacation',
    plain(away, {
      Subject: 'Out of office Re: Your work on checkout',
      'Auto-Submitted': 'auto-replied',
      Precedence: 'bulk',
      'X-Autoreply': 'yes',
    }),
  ),
  automatic(
    'Yandex',
    plain('Я в отпуске.', {
      Subject: 'Автоответ: Your work on checkout',
      'X-Yandex-Autoreply': 'yes',
      'Auto-Submitted': 'auto-replied',
    }),
  ),
  automatic('Mail.ru', plain('Автоответчик: я в отпуске.', { 'X-Autoreply': 'yes', 'Auto-Submitted': 'auto-replied' })),
  automatic(
    'sieve vacation',
    plain(away, { Subject: 'Auto: Your work on checkout', 'Auto-Submitted': 'auto-replied (vacation)' }),
  ),
  automatic('an old one without headers', plain(away, { Subject: 'Out of Office: Your work on checkout' })),
  automatic(
    'a German one without headers',
    plain('Ich bin nicht da.', { Subject: 'Abwesenheitsnotiz: Your work on checkout' }),
  ),
  automatic('a helpdesk', plain('We have received your request #4711.', { 'Auto-Submitted': 'auto-generated' })),
  automatic('a mailing list', plain('Hello list', { 'List-Id': '<dev.people.example>', Precedence: 'list' })),
  automatic('from nobody', plain('Vacation', { 'Return-Path': '<>' })),
  automatic(
    'a receipt that it was read',
    parts('report; report-type=disposition-notification', [
      part('text/plain', 'Your message was displayed.'),
      part(
        'message/disposition-notification',
        `Final-Recipient: rfc822;${candidate}\nOriginal-Message-ID: <${ours}>\nDisposition: manual-action/MDN-sent-manually; displayed`,
      ),
    ]),
  ),
]

interface Report {
  action?: string
  status: string
  said: string
  text?: string
  headersOnly?: boolean
  headers?: Headers
  address?: string
}

/** A report as RFC 3464 has it. */
const report = ({
  action = 'failed',
  status,
  said,
  text = 'Your message could not be delivered.',
  headersOnly,
  headers,
  address = candidate,
}: Report) =>
  parts(
    'report; report-type=delivery-status',
    [
      part('text/plain; charset=utf-8', text),
      part(
        'message/delivery-status',
        `Reporting-MTA: dns; mx.people.example\nArrival-Date: Tue, 24 Nov 2026 10:04:00 +0000\n\nFinal-Recipient: rfc822; ${address}\nAction: ${action}\nStatus: ${status}\nDiagnostic-Code: smtp; ${said}\n`,
      ),
      part(
        headersOnly ? 'text/rfc822-headers' : 'message/rfc822',
        `From: Vera Lindt <${recruiter}>\nTo: ${address}\nMessage-ID: <${ours}>\nSubject: Your work on checkout\n${headersOnly ? '' : '\nHi Anna'}`,
      ),
    ],
    {
      From: 'Mail Delivery System <mailer-daemon@people.example>',
      Subject: 'Undelivered Mail Returned to Sender',
      'Auto-Submitted': 'auto-replied',
      'Return-Path': '<>',
      'In-Reply-To': undefined,
      References: undefined,
      ...headers,
    },
  )

const failed = (
  name: string,
  failure: 'hard' | 'soft' | 'delayed',
  source: string,
  more: Partial<Known> = {},
): Known => ({
  name,
  source,
  kind: 'failure',
  failure,
  address: candidate,
  about: true,
  ...more,
})

const prose = (from: string, subject: string, text: string, headers: Headers = {}) =>
  plain(text, {
    From: from,
    Subject: subject,
    'Return-Path': '<>',
    'In-Reply-To': undefined,
    References: undefined,
    ...headers,
  })

/** Ten servers that say why it did not arrive, and some that only say when. */
export const failures: readonly Known[] = [
  failed(
    'Postfix, nobody there',
    'hard',
    report({
      status: '5.1.1',
      said: '550 5.1.1 <anna.petrova@people.example>: Recipient address rejected: User unknown',
    }),
  ),
  failed(
    'Gmail, nobody there',
    'hard',
    report({
      status: '5.1.1',
      said: '550-5.1.1 The email account that you tried to reach does not exist. Please try\n 550-5.1.1 double-checking',
      headers: {
        From: 'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
        Subject: 'Delivery Status Notification (Failure)',
        'In-Reply-To': `<${ours}>`,
        References: `<${ours}>`,
      },
    }),
  ),
  failed(
    'Exchange Online, nobody there',
    'hard',
    report({
      status: '5.1.10',
      said: '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found',
      headers: {
        From: 'Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@people.example>',
        Subject: 'Undeliverable: Your work on checkout',
      },
    }),
  ),
  failed(
    'Exchange Online, policy',
    'soft',
    report({ status: '5.7.1', said: '550 5.7.1 Service unavailable, Client host blocked using Spamhaus' }),
  ),
  failed(
    'Yandex, spam',
    'soft',
    report({ status: '5.7.1', said: '554 5.7.1 Message rejected under suspicion of SPAM' }),
  ),
  failed(
    'Mail.ru, nobody there',
    'hard',
    report({
      status: '5.1.1',
      said: '550 Message was not accepted -- invalid mailbox. Local mailbox anna.petrova@people.example is unavailable: user not found',
      headersOnly: true,
    }),
  ),
  failed(
    'a full mailbox',
    'soft',
    report({ status: '5.2.2', said: '552 5.2.2 The email account that you tried to reach is over quota' }),
  ),
  failed('iCloud, a full mailbox', 'soft', report({ status: '5.0.0', said: '552 5.2.2 user is over quota' })),
  failed(
    'no such domain',
    'hard',
    report({
      status: '5.1.2',
      said: 'smtp; Host or domain name not found. Name service error for name=people.example type=MX: Host not found',
    }),
  ),
  failed(
    'a disabled mailbox',
    'hard',
    report({ status: '5.2.1', said: '550 5.2.1 The email account that you tried to reach is disabled' }),
  ),
  failed(
    'given up after days',
    'soft',
    report({ status: '4.4.1', said: 'connect to mx.people.example[192.0.2.1]:25: Connection timed out' }),
  ),
  failed(
    'Postfix, delayed',
    'delayed',
    report({
      action: 'delayed',
      status: '4.4.1',
      said: 'Connection timed out',
      headers: { Subject: 'Delayed Mail (still being retried)' },
    }),
  ),
  failed(
    'Gmail, delayed',
    'delayed',
    report({
      action: 'delayed',
      status: '4.2.1',
      said: '450 4.2.1 rate limited',
      headers: { Subject: 'Delivery Status Notification (Delay)' },
    }),
  ),
  failed(
    'a status in capitals of another language',
    'hard',
    report({ status: '5.1.1', said: '550 Пользователь не найден', text: 'Письмо не доставлено.' }),
  ),
  failed(
    'Exim, in prose',
    'hard',
    prose(
      'Mail Delivery System <Mailer-Daemon@mx.people.example>',
      'Mail delivery failed: returning message to sender',
      `This message was created automatically by mail delivery software.\n\n  ${candidate}\n    host mx.people.example [192.0.2.1]\n    SMTP error from remote mail server after RCPT TO:<${candidate}>:\n    550 5.1.1 User unknown\n\n------ This is a copy of your message. ------\n\nMessage-ID: <${ours}>`,
      { 'X-Failed-Recipients': candidate, 'Auto-Submitted': 'auto-replied' },
    ),
  ),
  failed(
    'Exim, delayed',
    'delayed',
    prose(
      'Mail Delivery System <Mailer-Daemon@mx.people.example>',
      'Warning: message 1abc-0002 delayed 24 hours',
      `A message that you sent has not yet been delivered:\n\n  ${candidate}\n\nMessage-ID: <${ours}>`,
      { 'X-Failed-Recipients': candidate },
    ),
  ),
  failed(
    'qmail',
    'hard',
    prose(
      'MAILER-DAEMON@mx.people.example',
      'failure notice',
      `Hi. This is the qmail-send program at mx.people.example.\nI'm afraid I wasn't able to deliver your message.\n\n<${candidate}>:\nSorry, no mailbox here by that name. (#5.1.1)\n\n--- Below this line is a copy of the message.\n\nMessage-ID: <${ours}>`,
    ),
  ),
  failed(
    'a Russian server, in prose',
    'hard',
    prose(
      'mailer-daemon@corp.example',
      'Недоставленное сообщение',
      `Ваше сообщение не может быть доставлено: ${candidate}\n550 нет такого пользователя\n\nMessage-ID: <${ours}>`,
    ),
  ),
]

export const complaints: readonly Known[] = [
  {
    name: 'a complaint of spam',
    source: parts(
      'report; report-type=feedback-report',
      [
        part('text/plain', 'This is an email abuse report.'),
        part(
          'message/feedback-report',
          `Feedback-Type: abuse\nUser-Agent: SomeGenerator/1.0\nVersion: 1\nOriginal-Rcpt-To: ${candidate}`,
        ),
        part(
          'message/rfc822',
          `From: Vera <${recruiter}>\nMessage-ID: <${ours}>\nSubject: Your work on checkout\n\nHi`,
        ),
      ],
      { From: 'abuse@people.example', 'In-Reply-To': undefined, References: undefined },
    ),
    kind: 'complaint',
    about: true,
  },
]

export const letters: readonly Known[] = [...replies, ...stops, ...automatics, ...failures, ...complaints]
