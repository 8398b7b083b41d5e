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

export type Headers = Record<string, string | undefined>

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
export const plain = (text: string, headers: Headers = {}) => mail({ ...utf8, ...headers }, text)

const boundary = 'part-of-mail'
/** A mail of several parts. */
export const parts = (type: string, list: readonly string[], headers: Headers = {}): string =>
  mail(
    { 'Content-Type': `multipart/${type}; boundary="${boundary}"`, ...headers },
    `${list.map((part) => `--${boundary}\n${part}\n`).join('')}--${boundary}--\n`,
  )
export const part = (type: string, body: string) => `Content-Type: ${type}\n\n${body}`
export const bothOf = (text: string, html: string, headers: Headers = {}) =>
  parts(
    'alternative',
    [
      `Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${text}`,
      `Content-Type: text/html; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${html}`,
    ],
    headers,
  )
