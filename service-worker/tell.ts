import { brandNames, brandOf } from '../contract/brand.ts'
import { folderScope } from '../contract/folders/scopes.ts'
import {
  anyMessage,
  countWords,
  isCount,
  type PushMessage,
  pageOf,
  tagOf,
  unsentWords,
  wordsOf,
} from '../contract/notices/push-message.ts'
import { openKnownDevice } from '../src/data/device/device.ts'
import { rowsByIds } from '../src/data/store/stores.ts'

/** What the browser shows; `data.url` is where a tap leads. */
export interface Told {
  title: string
  options: NotificationOptions & { data: { url: string }; tag: string; renotify?: boolean }
}

const pictures = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' }

const app = () => brandNames[brandOf(location.host)]

/**
 * The names of what a message is about, where the device holds them.
 * @throws NotHere on a device that its user has left
 */
async function namesOf({ user, folder, candidate }: PushMessage) {
  if (folder === null) return { folder: undefined, candidate: undefined }
  const device = await openKnownDevice(user)
  try {
    return await device.cache.read(['folders', 'folderHeaders', 'people'], async (at) => {
      const [held, headers, person] = await Promise.all([
        rowsByIds<'folders'>(at, 'folders', [folder]),
        rowsByIds<'folderHeaders'>(at, 'folderHeaders', [folder]),
        candidate ? at('people').get([folderScope(folder, 'person'), candidate]) : undefined,
      ])
      return { folder: (held[0] ?? headers[0])?.name, candidate: person?.name }
    })
  } finally {
    device.cache.close()
    device.outbox.close()
  }
}

const jsonOf = (data: { json(): unknown } | null | undefined): unknown => {
  try {
    return data?.json()
  } catch {
    return undefined
  }
}

/** What a push says: as it came, or inside the notification that Safari would show by itself. */
export const messageIn = ({
  data,
  notification,
}: {
  data: { json(): unknown } | null
  notification?: { data: unknown } | null
}): unknown => notification?.data ?? jsonOf(data)

/** What to show for a push; a message that is not understood is shown all the same: browsers ask for that. */
export async function toldByPush(data: unknown): Promise<Told> {
  const parsed = anyMessage.safeParse(data)
  if (!parsed.success) return { title: app(), options: { ...pictures, tag: 'unknown', data: { url: '/' } } }
  const message = parsed.data
  if (isCount(message)) {
    const seen = { body: countWords(message), lang: message.language, tag: tagOf(message) }
    return { title: app(), options: { ...pictures, ...seen, renotify: true, data: { url: pageOf(message) } } }
  }
  const known = await namesOf(message).catch(() => ({ folder: undefined, candidate: undefined }))
  const { title, body } = wordsOf(message, known, app())
  const tag = tagOf(message)
  const lang = message.language
  return { title, options: { ...pictures, body, lang, tag, renotify: true, data: { url: pageOf(message) } } }
}

/** What to show when the browser has tried for the last time to send what waits; nothing where nothing waits. */
export function toldUnsent(count: number, language: string): Told | undefined {
  if (!count) return undefined
  const { title, body } = unsentWords(language.startsWith('ru') ? 'ru' : 'en', count)
  return { title, options: { ...pictures, body, tag: 'unsent', data: { url: '/sync/' } } }
}
