import { briefly, brieflyIfAny } from '../../store/briefly.ts'
import { Database } from '../../store/database.ts'

/**
 * What another app shared into this one, or a file that was opened with it: kept on the device as an unconfirmed draft
 * until its user makes a profile of it or throws it away. Page and service worker use the same. A draft is one user's:
 * of who shared it, or, where nobody was signed in then, of who opened it first.
 */

export interface SharedFile {
  name: string
  kind: FileKind
  content: Blob
}
export interface Shared {
  id: string
  owner?: string
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

const sharedName = 'hirefold-shared'
const store = (makes: boolean) =>
  new Database<{ drafts: Shared }>(sharedName, 10, { drafts: { key: 'id' } }, 'relaxed', makes)
type Drafts = ReturnType<typeof store>

/** Where nothing was ever shared there is nothing. */
const ifAny = <T>(work: (drafts: Drafts) => Promise<T>): Promise<T | undefined> => brieflyIfAny(store(false), work)

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
  /** Who uses the device, where that is known. */
  owner: string | undefined
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
  const { owner, title = '', text = '', url = '' } = given
  const bounded = { title: title.slice(0, 300), text: text.slice(0, textLimit), url: url.slice(0, 1000) }
  const leftOut = given.files.length - files.length
  const shared: Shared = { id, at: now, ...bounded, files, leftOut, ...(owner && { owner }) }
  const keep = (drafts: Drafts) =>
    drafts.write(['drafts'], async (at) => {
      for (const old of await at('drafts').all()) if (now - old.at > keptMs) await at('drafts').delete(old.id)
      await at('drafts').put(shared)
    })
  await briefly(store(true), keep)
  return id
}

/** What a user opens by its address: their own, or what nobody has opened yet, which is theirs from now on. */
export const readShared = (id: string, userId: string): Promise<Shared | undefined> =>
  ifAny((drafts) =>
    drafts.write(['drafts'], async (at) => {
      const shared = await at('drafts').get(id)
      if (!shared || (shared.owner ?? userId) !== userId) return undefined
      if (!shared.owner) await at('drafts').put({ ...shared, owner: userId })
      return shared
    }),
  )

/** Everything of a user's that still waits, the newest first. */
export async function listShared(userId: string): Promise<Shared[]> {
  const all = await ifAny((drafts) => drafts.read(['drafts'], (at) => at('drafts').all()))
  return (all ?? []).filter(({ owner }) => owner === userId).sort((a, b) => b.at - a.at)
}

export const dropShared = (id: string): Promise<void> =>
  ifAny((drafts) => drafts.write(['drafts'], (at) => at('drafts').delete(id)))

/** With its user everything goes. */
export const forgetShared = (): Promise<void> => store(false).delete()

/** Takes away what belongs to some users. */
export const forgetSharedOf = (goes: (owner: string) => boolean): Promise<void> =>
  ifAny((drafts) =>
    drafts.write(['drafts'], async (at) => {
      const all = await at('drafts').all()
      await at('drafts').deleteAll(all.flatMap(({ id, owner }) => (owner && goes(owner) ? [id] : [])))
    }),
  )
