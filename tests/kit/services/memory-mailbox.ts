import type { LetterHead, MailReader, OpenFolder, OpenMailbox } from '../../../server/ports/mail-reader.ts'
import { answersIn, idsIn, ReadingFailure } from '../../../server/ports/mail-reader.ts'
import type { AccessFault, MailAccess } from '../../../server/ports/mail-service.ts'

interface Kept {
  uid: number
  mail: Buffer
  came: Date
}

const field = (mail: Buffer, name: string) => new RegExp(`^${name}:\\s*(.*)$`, 'im').exec(mail.toString('utf8'))?.[1]

const headOf = ({ uid, mail, came }: Kept): LetterHead => ({
  uid,
  messageId: idsIn(field(mail, 'message-id'))[0],
  answers: answersIn(field(mail, 'in-reply-to'), field(mail, 'references')),
  from: /[^\s<>]+@[^\s<>]+/.exec(field(mail, 'from') ?? '')?.[0]?.toLowerCase(),
  mayBeReport: /multipart\/report/i.test(field(mail, 'content-type') ?? ''),
  size: mail.length,
  arrived: came,
})

/** Mailboxes in memory, one for each user name: as a server of mail keeps them, which can also fail. */
export class MemoryMailboxes implements MailReader {
  readonly #boxes = new Map<string, Kept[]>()
  #validity = 1
  /** What every access ends with. */
  fault: AccessFault | undefined
  /** No copy of what was sent can be filed. */
  refusesCopies = false
  #came = Promise.withResolvers<void>()
  #waited = Promise.withResolvers<void>()
  /** What was filed as sent, by user name. */
  readonly filed: { username: string; mail: string; messageId: string }[] = []
  /** By which mails were asked for whole. */
  readonly read: string[] = []

  /** @param folder the inbox, else what the provider takes for junk */
  put(username: string, mail: string | Buffer, came: Date, folder: 'inbox' | 'junk' = 'inbox'): void {
    const name = folder === 'inbox' ? username : `${username}/junk`
    const box = this.#boxes.get(name) ?? []
    this.#boxes.set(name, [...box, { uid: (box.at(-1)?.uid ?? 0) + 1, mail: Buffer.from(mail), came }])
    this.#came.resolve()
    this.#came = Promise.withResolvers()
  }

  /** Somebody waits for news. */
  waiting = (): Promise<void> => this.#waited.promise

  async #come(closed: Promise<void>): Promise<void> {
    const { promise } = this.#came
    this.#waited.resolve()
    await Promise.race([promise, closed])
  }

  /** Numbers mean something else from now on. */
  renumber(): void {
    this.#validity++
    for (const [name, box] of this.#boxes)
      this.#boxes.set(
        name,
        box.map((kept, at) => ({ ...kept, uid: at + 1 })),
      )
  }

  async test(): Promise<AccessFault | undefined> {
    return this.fault
  }

  #folder(name: string): OpenFolder {
    const { read } = this
    const box = () => this.#boxes.get(name) ?? []
    return {
      uidValidity: String(this.#validity),
      uidNext: async () => (box().at(-1)?.uid ?? 0) + 1,
      async *heads(behind) {
        const heads = box().map(headOf)
        yield* heads.filter(({ uid }) => uid > behind).map((head) => [head])
      },
      firstSince: async (day) => box().find(({ came }) => came >= day)?.uid,
      async source(uid, most) {
        const mail = box().find((kept) => kept.uid === uid)?.mail
        if (mail) read.push(idsIn(field(mail, 'message-id'))[0] ?? '')
        return mail?.subarray(0, most)
      },
    }
  }

  async open({ username }: MailAccess): Promise<OpenMailbox> {
    if (this.fault) throw new ReadingFailure(this.fault)
    const { filed } = this
    const refuses = () => this.refusesCopies
    const closed = Promise.withResolvers<void>()
    const news = () => this.#come(closed.promise)
    return {
      ...this.#folder(username),
      inJunk: (work) => work(this.#folder(`${username}/junk`)),
      async fileSent(mail, messageId) {
        if (refuses()) throw new ReadingFailure({ field: 'host', why: 'refused', said: 'Over quota' })
        if (filed.some((each) => each.username === username && each.messageId === messageId)) return false
        filed.push({ username, mail: mail.toString('utf8'), messageId })
        return true
      },
      sentSince: async () => filed.flatMap((each) => (each.username === username ? each.messageId : [])),
      news,
      close: () => closed.resolve(),
    }
  }
}
