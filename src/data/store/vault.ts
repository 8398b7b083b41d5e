import { type ChangedTable, tables } from '../../../contract/rows.ts'
import { type Label, mutationOf, type Queued } from './changes.ts'

/** What nobody but its user may read: what was done, to whom, and what was typed. */
type Content = Pick<Queued, 'op' | 'args' | 'label'>

/** A change as it lies in the outbox: ids, numbers and times can be read, its content only with the key. */
export type Sealed = Omit<Queued, keyof Content> & Closed

interface Closed {
  sealed: Uint8Array<ArrayBuffer>
  /** The id of the scope that it opens: what happens there depends on it. */
  makes?: string
}

/** Closes and opens the content of changes (security.md, Sealed outbox). */
export interface Vault {
  /** Where it is written down; undefined where nothing outlives the page. */
  key: CryptoKey | undefined
  close(change: Content & { id: string }): Promise<Closed>
  /** The same of a file's bytes. @param id what they are and whose */
  closeBytes(id: string, plain: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>
  /** @throws where they were closed with another key or under another id, or the disk has spoiled them */
  openBytes(id: string, sealed: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>
  open<Row extends Sealed>(rows: readonly Row[]): Promise<(Omit<Row, keyof Closed> & Content)[]>
}

/** The row of a change whose content has been closed. */
export function rowOf({ op: _op, args: _args, label: _label, ...plain }: Queued, closed: Closed): Sealed {
  return { ...plain, ...closed }
}

/** As changes of before were written down: they named a folder and who or what in it. */
type OldContent = Omit<Content, 'label'> & { label: { folder: string; subject: string } }

function asOfNow({ label, ...content }: Content | OldContent): Content {
  const now: Label = 'where' in label ? label : { where: label.folder, what: label.subject }
  return { ...content, label: now }
}

const ivLength = 12
/** What is known by heart; a longer queue is opened in part once more. */
const mostKnown = 5000
const text = new TextEncoder()

/**
 * @param key AES-GCM; undefined where the browser has no cryptography: then nothing may outlive the page
 * @param userId whose they are: a row that was carried to somebody else's outbox does not open there
 */
export function vaultOf(key: CryptoKey | undefined, userId: string): Vault {
  const known = new Map<string, { sealed: Uint8Array<ArrayBuffer>; content: Content }>()
  const remember = (id: string, sealed: Uint8Array<ArrayBuffer>, content: Content) => {
    if (known.size >= mostKnown) known.clear()
    known.set(id, { sealed, content })
  }
  const about = (id: string) => ({ additionalData: text.encode(`${userId}|${id}`) })
  const encrypt = async (id: string, plain: Uint8Array<ArrayBuffer>) => {
    const iv = crypto.getRandomValues(new Uint8Array(ivLength))
    if (!key) return joined(iv, plain)
    return joined(iv, new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv, ...about(id) }, key, plain)))
  }
  const decrypt = async (id: string, sealed: Uint8Array<ArrayBuffer>) => {
    const data = sealed.subarray(ivLength)
    if (!key) return data
    return crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.subarray(0, ivLength), ...about(id) }, key, data)
  }
  const read = async ({ id, sealed }: Sealed): Promise<Content> => {
    const found = known.get(id)
    if (found && closedAtOnce(found.sealed, sealed)) return found.content
    const content = asOfNow(JSON.parse(new TextDecoder().decode(await decrypt(id, sealed))) as Content | OldContent)
    remember(id, sealed, content)
    return content
  }
  return {
    key,
    async close({ id, op, args, label }) {
      const content = { op, args, label }
      const found = known.get(id)
      // Nothing of it was written anew since it was opened: an outcome speaks of it from outside.
      const same = found?.content.args === args && found.content.op === op && found.content.label === label
      const sealed = same ? found.sealed : await encrypt(id, text.encode(JSON.stringify(content)))
      if (!same) remember(id, sealed, content)
      const makes = openedBy({ op, args })
      return { sealed, ...(makes && { makes }) }
    },
    closeBytes: encrypt,
    openBytes: async (id, sealed) => new Uint8Array(await decrypt(id, sealed)),
    open: (rows) =>
      Promise.all(
        rows.map(async (row) => {
          const { sealed: _sealed, makes: _makes, ...plain } = row
          // One that the disk has spoiled is shown as refused, and holds nobody up.
          const content = await read(row).catch(() => ({
            ...spoiled,
            state: 'refused' as const,
            code: 'invalid' as const,
          }))
          return { ...plain, ...content }
        }),
      ),
  }
}

/** The id of the scope that a change opens. */
function openedBy(change: Pick<Content, 'op' | 'args'>): string | undefined {
  const known = mutationOf(change)
  const made = Object.entries(known?.mutation.creates?.(known.args) ?? {}) as [ChangedTable, readonly string[]][]
  return made.find(([table]) => tables[table].opens !== undefined)?.[1][0]
}

/** The name of a change that does not open any more. */
export const unreadableOp = 'unreadable'
const spoiled: Content = { op: unreadableOp, args: {}, label: { where: '', what: '' } }

/** Whether two rows hold the same content, closed once: nobody has written it anew between reading the one and the other. */
export const sealedAlike = (a: Sealed, b: Sealed): boolean => closedAtOnce(a.sealed, b.sealed)

const closedAtOnce = (a: Uint8Array, b: Uint8Array): boolean =>
  a.subarray(0, ivLength).every((byte, i) => byte === b[i])

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(first.length + second.length)
  all.set(first)
  all.set(second, first.length)
  return all
}
