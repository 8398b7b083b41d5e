import { candidate, type Headers, type Known, ours, part, parts, plain, recruiter } from './mail.ts'

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
    // Whose domain is not found today may have it tomorrow: only 'nobody is there' speaks against an address (D-134).
    'no such domain',
    'soft',
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
