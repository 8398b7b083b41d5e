import { candidate, type Headers, type Known, ours, part, parts, plain } from './mail.ts'

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
  automatic(
    'a newsletter',
    plain('Hello list', {
      'In-Reply-To': undefined,
      References: undefined,
      'List-Unsubscribe': '<https://people.example/off>',
      Precedence: 'bulk',
    }),
  ),
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
