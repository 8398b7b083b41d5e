import { z } from 'zod/mini'

/** What a device can be told of while the app is closed. */
const pushKinds = ['moved', 'commented', 'shared', 'joined', 'mentioned', 'asked'] as const
export type PushKind = (typeof pushKinds)[number]

/**
 * What travels through a stranger's push service, encrypted and still without a word about anybody: the device finds the
 * names in what it holds.
 */
const pushMessage = z.object({
  /** Who is told: another user of the same device is not. */
  user: z.uuid(),
  kind: z.enum(pushKinds),
  /** None where the user is mentioned in a comment on a person alone. */
  folder: z.nullable(z.uuid()),
  /** Where it is about one candidate. */
  candidate: z.nullable(z.uuid()),
  /** The person, of a comment on a person alone. */
  profile: z.optional(z.number()),
  count: z.number(),
  language: z.enum(['en', 'ru']),
})
export type PushMessage = z.output<typeof pushMessage>

/** The same about a saved search: how many people came in, and never what was searched for. */
const foundMessage = z.object({
  user: z.uuid(),
  kind: z.literal('found'),
  search: z.uuid(),
  count: z.number(),
  language: z.enum(['en', 'ru']),
})
export type FoundMessage = z.output<typeof foundMessage>

/** The same about the user's mail: how many letters came in, and never from whom. */
const repliedMessage = z.object({
  user: z.uuid(),
  kind: z.literal('replied'),
  count: z.number(),
  language: z.enum(['en', 'ru']),
})
type RepliedMessage = z.output<typeof repliedMessage>
export const anyMessage = z.union([pushMessage, foundMessage, repliedMessage])
export type AnyMessage = z.output<typeof anyMessage>

/** The page that a notification opens. */
export function pageOf(message: AnyMessage): string {
  if (message.kind === 'found') return '/searches/'
  if (message.kind === 'replied') return '/messaging/replies/'
  const { folder, candidate, profile, count } = message
  if (folder === null) return profile === undefined ? '/' : `/profiles/${profile}/`
  // One without a candidate is on the folder itself; of several nobody knows.
  if (message.kind === 'mentioned' && (candidate || count === 1))
    return `/folders/${folder}/?${candidate ? `c=${candidate}&tab` : 'about'}=comments`
  if (message.kind === 'asked') return `/folders/${folder}/review/`
  return candidate ? `/folders/${folder}/?c=${candidate}` : `/folders/${folder}/`
}

/** The next one about the same takes the place of one that is shown. */
export function tagOf(message: AnyMessage): string {
  if (message.kind === 'replied') return message.kind
  return `${message.kind} ${message.kind === 'found' ? message.search : (message.folder ?? '')}`
}

interface Known {
  folder: string | undefined
  candidate: string | undefined
}

const forms = {
  en: {
    moved: { one: '1 candidate has a new status', other: '# candidates have a new status' },
    commented: { one: '1 new comment', other: '# new comments' },
    mentioned: { one: 'You were mentioned in a comment', other: 'You were mentioned in # comments' },
    shared: 'A folder was shared with you',
    joined: 'A colleague joined the folder',
    asked: 'You’re asked to review people',
    found: { one: '1 new person in a saved search', other: '# new people in a saved search' },
    replied: { one: '1 new reply', other: '# new replies' },
    movedOne: '$ has a new status',
    commentedOne: 'New comment on $',
    mentionedOne: 'You were mentioned in a comment on $',
    unsent: { one: '1 change hasn’t been sent', other: '# changes haven’t been sent' },
    open: 'Open the app to send your changes.',
  },
  ru: {
    moved: {
      one: '# кандидат сменил статус',
      few: '# кандидата сменили статус',
      many: '# кандидатов сменили статус',
      other: '# кандидата сменили статус',
    },
    commented: {
      one: '# новый комментарий',
      few: '# новых комментария',
      many: '# новых комментариев',
      other: '# новых комментария',
    },
    mentioned: {
      one: 'Вас упомянули в # комментарии',
      few: 'Вас упомянули в # комментариях',
      many: 'Вас упомянули в # комментариях',
      other: 'Вас упомянули в # комментария',
    },
    shared: 'Вам открыли папку',
    joined: 'К папке присоединился коллега',
    asked: 'Вас просят оценить кандидатов',
    found: {
      one: '# новый человек в сохранённом поиске',
      few: '# новых человека в сохранённом поиске',
      many: '# новых людей в сохранённом поиске',
      other: '# новых людей в сохранённом поиске',
    },
    replied: { one: '# новый ответ', few: '# новых ответа', many: '# новых ответов', other: '# новых ответов' },
    movedOne: '$: новый статус',
    commentedOne: '$: новый комментарий',
    mentionedOne: '$: вас упомянули в комментарии',
    unsent: {
      one: '# изменение не отправлено',
      few: '# изменения не отправлены',
      many: '# изменений не отправлено',
      other: '# изменения не отправлены',
    },
    open: 'Откройте приложение, чтобы отправить их.',
  },
} as const
type PushLanguage = keyof typeof forms

function counted(
  language: PushLanguage,
  what: 'moved' | 'commented' | 'mentioned' | 'unsent' | 'found' | 'replied',
  count: number,
): string {
  const rule = new Intl.PluralRules(language).select(count)
  const by: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string } = forms[language][what]
  return (by[rule] ?? by.other).replace('#', String(count))
}

/**
 * The words of a notification, from what the device knows.
 * @param app the name to stand above where the folder's is unknown
 */
export function wordsOf(message: PushMessage, known: Known, app: string): { title: string; body: string } {
  const { kind, count, language } = message
  const title = known.folder ?? app
  const words = forms[language]
  if (kind === 'shared' || kind === 'joined' || kind === 'asked') return { title, body: words[kind] }
  if (count > 1 || known.candidate === undefined) return { title, body: counted(language, kind, count) }
  return { title, body: words[`${kind}One`].replace('$', known.candidate) }
}

/** What is said when the browser has given up sending what waits. */
export const unsentWords = (language: PushLanguage, count: number): { title: string; body: string } => ({
  title: counted(language, 'unsent', count),
  body: forms[language].open,
})

/** What is said of a saved search that has found somebody new, and of mail that came: no name belongs to it. */
export const countWords = ({ kind, language, count }: FoundMessage | RepliedMessage): string =>
  counted(language, kind, count)

/** Told by its number alone. */
export const isCount = (message: AnyMessage): message is FoundMessage | RepliedMessage =>
  message.kind === 'found' || message.kind === 'replied'

/** A notification that a system shows by itself, without our worker (W3C Push API, declarative push messages). */
interface DeclaredPush {
  web_push: 8030
  notification: { title: string; body: string; lang: PushLanguage; tag: string; navigate: string; data: AnyMessage }
  /** Our worker may put the names in first. */
  mutable: true
}

/**
 * A message with the notification that Safari shows where our worker does not run in time: general words, no name.
 * @param origin where its device uses the app
 * @param app the name to stand above
 */
export function declared(message: AnyMessage, origin: string, app: string): DeclaredPush {
  const nothing = { folder: undefined, candidate: undefined }
  const words = isCount(message) ? { title: app, body: countWords(message) } : wordsOf(message, nothing, app)
  const leads = { tag: tagOf(message), navigate: `${origin}${pageOf(message)}` }
  return { web_push: 8030, notification: { ...words, lang: message.language, ...leads, data: message }, mutable: true }
}
