import { Database } from '../database.ts'

/**
 * What another app shared into this one, or a file that was opened with it: kept on the device as an unconfirmed draft
 * until its user makes a profile of it or throws it away. Page and service worker use the same.
 */

export interface SharedFile {
  name: string
  kind: FileKind
  content: Blob
}
export interface Shared {
  id: string
  at: number
  title: string
  text: string
  url: string
  files: SharedFile[]
  /** How many files were left out: too many, too large, or not what they say they are. */
  leftOut: number
}

export type FileKind = 'pdf' | 'docx' | 'picture' | 'card' | 'text'

const mostFiles = 10
const largest = 10_000_000
const keptMs = 24 * 3_600_000
const textLimit = 5000

const store = () => new Database<{ drafts: Shared }>('hirefold-shared', 10, { drafts: { key: 'id' } }, 'relaxed')

async function within<T>(work: (drafts: ReturnType<typeof store>) => Promise<T>): Promise<T> {
  const drafts = store()
  try {
    return await work(drafts)
  } finally {
    drafts.close()
  }
}

const starts: readonly [FileKind, readonly number[]][] = [
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['picture', [0x89, 0x50, 0x4e, 0x47]],
  ['picture', [0xff, 0xd8, 0xff]],
]

/** What a file is by its first bytes; its name decides only between kinds of archives and of texts. */
async function kindOf(file: File): Promise<FileKind | undefined> {
  const head = new Uint8Array(await file.slice(0, 4096).arrayBuffer())
  const found = starts.find(([, bytes]) => bytes.every((byte, at) => head[at] === byte))
  if (found) return found[0]
  const letters = String.fromCharCode(...head.subarray(0, 12))
  if (letters.startsWith('RIFF') && letters.endsWith('WEBP')) return 'picture'
  if (letters.startsWith('PK\u0003\u0004')) return /\.docx$/i.test(file.name) ? 'docx' : undefined
  if (!head.length || head.includes(0)) return undefined
  return /\.vcf$/i.test(file.name) || /vcard/.test(file.type) ? 'card' : textOf(head, file.name)
}

/** A text may end in the middle of a letter where it was cut. */
function textOf(head: Uint8Array, name: string): FileKind | undefined {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return /\.(txt|md)$/i.test(name) ? 'text' : undefined
  } catch {
    return undefined
  }
}

interface Given {
  title?: string
  text?: string
  url?: string
  files: readonly File[]
}

/** @returns the id under which it is kept */
export async function keepShared(given: Given, id: string, now: number): Promise<string> {
  const files: SharedFile[] = []
  for (const file of given.files) {
    const kind = file.size <= largest && files.length < mostFiles ? await kindOf(file) : undefined
    if (kind) files.push({ name: file.name.slice(0, 200), kind, content: file })
  }
  const { title = '', text = '', url = '' } = given
  const bounded = { title: title.slice(0, 300), text: text.slice(0, textLimit), url: url.slice(0, 1000) }
  const shared: Shared = { id, at: now, ...bounded, files, leftOut: given.files.length - files.length }
  await within((drafts) =>
    drafts.write(['drafts'], async (at) => {
      for (const old of await at('drafts').all()) if (now - old.at > keptMs) await at('drafts').delete(old.id)
      await at('drafts').put(shared)
    }),
  )
  return id
}

export const readShared = (id: string): Promise<Shared | undefined> =>
  within((drafts) => drafts.read(['drafts'], (at) => at('drafts').get(id)))

/** Everything that still waits, the newest first. */
export const listShared = (): Promise<Shared[]> =>
  within((drafts) => drafts.read(['drafts'], async (at) => (await at('drafts').all()).sort((a, b) => b.at - a.at)))

export const dropShared = (id: string): Promise<void> =>
  within((drafts) => drafts.write(['drafts'], (at) => at('drafts').delete(id)))

/** With its user everything goes. */
export const forgetShared = (): Promise<void> => store().delete()
