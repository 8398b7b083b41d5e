import { expect, test } from 'vitest'
import { doneAfter, type Meaning, type Said } from './meaning.ts'
import { namedWait } from './named-wait.ts'

type Row = readonly [answer: string, means: Meaning]

/** As a server answers: `550 5.1.1 …`, to the recipient's name unless it begins with another command. */
function said(answer: string): Said {
  const [, where, code, words] = /^(DATA |REPORT )?(\d{3})?[ -]?(.*)$/s.exec(answer)!
  return {
    code: code === undefined ? null : Number(code),
    said: words!,
    where: where === 'DATA ' ? 'elsewhere' : where === 'REPORT ' ? 'report' : 'recipient',
  }
}

const answers: Record<string, readonly Row[]> = {
  // The manual (access(5), the texts of smtpd) and mailing list of Postfix.
  Postfix: [
    ['550 5.1.1 <spam@people.example>: Recipient address rejected: User unknown in local recipient table', 'unknown'],
    ['550 5.1.1 <ada@relay.example>: Recipient address rejected: User unknown in relay recipient table', 'unknown'],
    ['550 <ada@people.example>: Recipient address rejected: User unknown in virtual mailbox table', 'unknown'],
    ['554 5.7.1 <ada@people.example>: Relay access denied', 'relay'],
    ['554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org', 'blocked'],
    ['553 5.7.1 <anna@acme.example>: Sender address rejected: not owned by user anna', 'sender'],
    ['550 5.1.8 <anna@acme.example>: Sender address rejected: Domain not found', 'sender'],
    ['552 5.3.4 Message size exceeds fixed limit', 'size'],
    ['554 5.4.6 Error: too many hops', 'loop'],
    ['550 5.1.2 <ada@gone.example>: Recipient address rejected: Domain not found', 'system'],
    ['REPORT 5.4.4 Host or domain name not found. Name service error for name=gone.example type=A', 'system'],
    ['DATA 554 5.7.1 Message content rejected', 'content'],
  ],
  // The default configuration and the specification of Exim, its users' list.
  Exim: [
    ['550 Unknown user', 'unknown'],
    ['550 No such user here', 'unknown'],
    ['550 "Unrouteable address"', 'system'],
    ['550 relay not permitted', 'relay'],
    ['550 Administrative prohibition', 'policy'],
    ['550-Verification failed for <anna@acme.example>\n550 Sender verify failed', 'sender'],
    ['DATA 552 Message size exceeds maximum permitted', 'size'],
    ['DATA 550 This message scored too many spam points', 'content'],
    ['550 Rejected because 192.0.2.1 is in a black list at sbl.example', 'blocked'],
  ],
  // Microsoft's page of non-delivery reports in Exchange Online and its forum.
  'Exchange and Outlook.com': [
    [
      'REPORT 550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient ada@people.example not found by SMTP address lookup',
      'unknown',
    ],
    ['REPORT 550 5.1.1 RESOLVER.ADR.ExRecipNotFound; not found', 'unknown'],
    ['550 5.1.6 Recipient no longer on server: ada@people.example', 'unknown'],
    ['550 5.4.1 Recipient address rejected: Access denied. [AM6EUR05FT045.eop-eur05.prod.example]', 'policy'],
    ['550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302).', 'other'],
    ['550 5.7.1 RESOLVER.RST.AuthRequired; authentication required', 'policy'],
    ['550 5.7.64 TenantAttribution; Relay Access Denied', 'relay'],
    ['550 5.7.606 Access denied, banned sending IP [192.0.2.1]', 'blocked'],
    ['550 5.7.708 Service unavailable. Access denied, traffic not accepted from this IP.', 'blocked'],
    [
      '550 5.7.515 Access denied, sending domain ACME.EXAMPLE does not meet the required authentication level.',
      'authentication',
    ],
    ['550 5.1.8 Access denied, bad outbound sender', 'sender'],
    ['DATA 554 5.2.252 SendAsDenied; anna@acme.example not allowed to send as jobs@acme.example', 'sender'],
    ['REPORT 554 5.2.2 mailbox full; STOREDRV.Deliver; recipient mailbox is full', 'full'],
    ['REPORT 554 5.4.14 Hop count exceeded - possible mail loop ATTR34', 'loop'],
    ['REPORT 550 5.2.3 RESOLVER.RST.RecipSizeLimit; message too large for this recipient', 'size'],
    [
      "550 5.7.1 Unfortunately, messages from [192.0.2.1] weren't sent. Please contact your Internet service provider since part of their network is on our block list (S3150).",
      'blocked',
    ],
    ['REPORT 550 5.4.317 Message expired, cannot connect to remote server', 'system'],
    ['REPORT 5.1.1 Empfänger unbekannt', 'unknown'],
  ],
  // Google's page of SMTP errors of Gmail.
  Gmail: [
    [
      "550-5.1.1 The email account that you tried to reach does not exist. Please try\n550-5.1.1 double-checking the recipient's email address for typos or unnecessary spaces. https://support.google.com/mail/?p=NoSuchUser",
      'unknown',
    ],
    ['550 5.2.1 The email account that you tried to reach is disabled.', 'unknown'],
    [
      '550 5.2.1 The user you are trying to contact is receiving mail at a rate that prevents additional messages from being delivered.',
      'full',
    ],
    ['552 5.2.2 The email account that you tried to reach is over quota.', 'full'],
    ["552 5.2.3 Your message exceeded Google's message size limits.", 'size'],
    ['550 5.4.5 Daily user sending limit exceeded.', 'rate'],
    ['550 5.7.1 Our system has detected an unusual rate of unsolicited mail originating from your IP address.', 'rate'],
    [
      'DATA 550-5.7.26 This message does not have authentication information or fails to pass\n550 5.7.26 authentication checks (SPF or DKIM).',
      'authentication',
    ],
    [
      'DATA 552 5.7.0 This message was blocked because its content presents a potential security issue. Suspicious',
      'content',
    ],
    ['DATA 550 5.7.1 Our system has detected that this message is likely unsolicited mail.', 'content'],
    ['550 5.7.25 The IP address sending this message does not have a PTR record setup', 'authentication'],
    ['550-5.7.1 The IP you are using to send mail is not authorized. Relaying denied', 'relay'],
  ],
  // Yandex' help for undelivered mail; it says 5.7.1 of all, and D-134 believes the code.
  Yandex: [
    ['550 5.7.1 No such user!', 'policy'],
    ['550 5.1.1 No such user', 'unknown'],
    ['REPORT No such user here', 'unknown'],
    ['DATA 554 5.7.1 Message rejected under suspicion of SPAM; https://ya.cc/1IrBc', 'content'],
    ['553 5.7.1 Sender address rejected: not owned by auth user.', 'sender'],
    ['550 5.7.1 SPF check failed: 192.0.2.1 is not authorized to send in the name of acme.example', 'authentication'],
    ['550 5.7.1 Too many recipients', 'rate'],
    ['552 5.2.2 Mailbox size limit exceeded: disk quota', 'full'],
  ],
  // The postmaster pages of Mail.ru and threads about them.
  'Mail.ru': [
    [
      '550 Message was not accepted -- invalid mailbox. Local mailbox ada@mail.example is unavailable: user not found',
      'unknown',
    ],
    ['550 spam message rejected. Please visit http://help.mail.example/notspam-support/id', 'content'],
    ['550 message sending for this account is disabled', 'sender'],
    ['552 User quota exceeded', 'full'],
    ['550 Access from ip address 192.0.2.1 blocked. Visit http://help.mail.example', 'blocked'],
    ['550 Mailbox ada is full', 'full'],
  ],
  // Apple's postmaster page and its forum.
  iCloud: [
    ['550 5.1.1 <ada@icloud.example>: user does not exist', 'unknown'],
    ['550 5.1.1 unknown or illegal alias: ada@icloud.example', 'unknown'],
    ['552 5.2.2 <ada@icloud.example>: user is over quota', 'full'],
    ['DATA 554 5.7.1 [CS01] Message rejected due to local policy.', 'policy'],
    [
      'DATA 550 5.7.0 Blocked - see https://support.proofpoint.example/dnsbl-lookup.cgi?ip=192.0.2.1 on block list',
      'blocked',
    ],
  ],
  // Zoho's help for bounces.
  Zoho: [
    ['550 5.1.1 User does not exist - ada@people.example', 'unknown'],
    ['553 Relaying disallowed as anna@acme.example', 'relay'],
    ['550 5.4.6 Unusual sending activity detected. Please try after sometime.', 'rate'],
    ['541 5.4.1 Mail rejected by destination domain', 'system'],
    ['553 5.7.1 Sender is not allowed to relay emails', 'relay'],
  ],
  // Yahoo's and AOL's lists of errors, Proofpoint, Mimecast, Barracuda: their knowledge bases.
  'Yahoo and filters': [
    ["554 delivery error: dd This user doesn't have a yahoo.example account", 'other'],
    ["REPORT 554 delivery error: dd This user doesn't have a yahoo.example account", 'unknown'],
    ['552 1 Requested mail action aborted, mailbox not found', 'other'],
    ['553 5.7.2 [TSS09] All messages from 192.0.2.1 will be permanently deferred; IP blocked', 'blocked'],
    ['550 Invalid Recipient - https://community.mimecast.example/docs/DOC-1369#550', 'unknown'],
    ['DATA 554 Transaction failed', 'system'],
    ['550 Transaction failed: user unknown', 'system'],
    [
      '550 5.7.1 Connections not accepted from servers without a valid sender domain. Fix reverse DNS',
      'authentication',
    ],
    ['550 Blocked', 'other'],
    ['550 Requested action not taken: mailbox unavailable', 'other'],
  ],
  // Providers that answer in their own language, from reports in forums.
  'other languages': [
    ['550 Пользователь ada не найден', 'unknown'],
    ['550 Нет такого почтового ящика', 'unknown'],
    ['REPORT 5.0.0 Адрес получателя не существует', 'unknown'],
    ['550 Письмо отклонено: подозрение на спам', 'content'],
    ['552 Почтовый ящик получателя переполнен', 'full'],
    ['550 Пересылка почты через этот сервер запрещена', 'relay'],
    ['550 Домен получателя не существует', 'system'],
    ['550 Benutzer unbekannt', 'unknown'],
    ['550 Das Postfach existiert nicht', 'unknown'],
    ['552 Das Postfach des Empfängers ist voll', 'full'],
    ['550 Absender abgelehnt', 'sender'],
    ['DATA 552 Die Nachricht ist zu groß', 'size'],
    ['550 Utilisateur inconnu', 'unknown'],
    ['550 5.1.1 Adresse d au moins un destinataire invalide. Invalid recipient. OFR204_416', 'unknown'],
    ['550 Service refusé. Veuillez essayer plus tard', 'system'],
    ['550 El usuario no existe', 'unknown'],
    ['552 Buzón lleno', 'full'],
    ['550 Destinatário desconhecido', 'unknown'],
    ['550 Utente sconosciuto', 'unknown'],
    ['550 Nie ma takiego konta', 'unknown'],
    ['550 Gebruiker onbekend', 'unknown'],
    ['550 用户不存在', 'unknown'],
  ],
  // What we say ourselves of what we do not send.
  ours: [
    ['552 5.3.4 Message size exceeds what the server takes', 'size'],
    ['5.1.3 This is not the address of a mailbox', 'other'],
  ],
  // RFC 5321, RFC 3463: codes without a word, and addresses of machines that look like codes.
  plain: [
    ['550', 'other'],
    ['550 no words at all', 'other'],
    ['550 5.1.0 Address rejected', 'other'],
    ['550 5.1.3 Bad destination mailbox address syntax: no such user', 'other'],
    ['550 host 5.1.1.7 said no', 'other'],
    ['551 User not local; no such user', 'unknown'],
    ['554 no such user', 'other'],
    ['DATA 550 no such user', 'other'],
    ['550 5.0.0 no such user', 'unknown'],
    ['550 5.1.1 and 5.7.1 at once', 'policy'],
  ],
}

const rows = Object.entries(answers).flatMap(([by, each]) =>
  each.map(([answer, means]) => [by, answer, means] as const),
)

test.each(rows)('%s: %s is %s', (_by, answer, means) => {
  expect(doneAfter(said(answer)).means).toBe(means)
})

test('only what says that nobody is there speaks against the address; what speaks of us warns; 4xx is tried again', () => {
  expect(rows.length).toBeGreaterThan(100)
  for (const [, answer, means] of rows) {
    const { flags, warns, retried } = doneAfter(said(answer))
    expect([flags, warns, retried]).toEqual([
      means === 'unknown',
      ['relay', 'authentication', 'blocked', 'sender', 'rate'].includes(means),
      false,
    ])
  }
  expect(doneAfter(said('450 4.1.1 User unknown'))).toMatchObject({ flags: false, warns: false, retried: true })
  expect(doneAfter({ ...said('REPORT user unknown'), status: '4.4.1' })).toMatchObject({ flags: false, retried: true })
})

test.each([
  ['4.2.0 Greylisted, please try again in 5 minutes', 5],
  ['4.7.1 retry after 300 sec', 5],
  ['Greylisting in action, please come back in 00:05', undefined],
  ['4.7.1 Greylisted for 180 seconds', 3],
  ['Повторите попытку через 10 минут', 10],
  ['Bitte in 15 Minuten erneut versuchen', 15],
  ['retry-after: 120', 2],
  // Within bounds.
  ['try again in 1 second', 1],
  ['try again in 3 days and 7 hours', undefined],
  ['try again in 900 hours', 60],
  ['4.7.1 Try again later', undefined],
  ['In 192 words', undefined],
])('%s: %s minutes', (words, minutes) => {
  expect(namedWait(words)).toBe(minutes === undefined ? undefined : minutes * 60_000)
})

test('a hostile answer takes no time', () => {
  for (const word of ['user ', 'a.', 'size', 'sender '])
    expect(doneAfter({ code: 550, said: word.repeat(100_000), where: 'recipient' }).flags).toBe(false)
})
