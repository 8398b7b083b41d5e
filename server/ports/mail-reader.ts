import type { AccessFault, MailAccess } from './mail-service.ts'

/** Where reading has come to in a mailbox: numbers that mean something only under the same validity (RFC 9051 §2.3.1.1). */
export interface ReadingPlace {
  uidValidity: string
  /** The last mail that was looked at. */
  lastUid: number
}

/** What is looked at of every mail, before anything of it is read. */
export interface LetterHead {
  uid: number
  /** Without brackets, as all ids here. */
  messageId: string | undefined
  /** Which letters it answers: the nearest first. */
  answers: string[]
  from: string | undefined
  /** Its headers say that it may be a report of the post. */
  mayBeReport: boolean
  /** Bytes. */
  size: number
  /** When the server had it, whatever the letter says. */
  arrived: Date | undefined
}

/** A folder of a user's mailbox that is open for reading. What fails is a ReadingFailure. */
export interface OpenFolder {
  readonly uidValidity: string
  /** What the next mail will be called. */
  uidNext(): Promise<number>
  /** Heads of all mails behind a number, the oldest first, some hundred at a time. */
  heads(behind: number): AsyncIterable<LetterHead[]>
  /** The first mail that came at or after a day; undefined where there is none. */
  firstSince(day: Date): Promise<number | undefined>
  /** A mail, up to so many bytes; undefined where it was moved or deleted meanwhile. */
  source(uid: number, most: number): Promise<Buffer | undefined>
}

/** A user's mailbox that is open for reading: its inbox. */
export interface OpenMailbox extends OpenFolder {
  /** Works within the folder in which the provider puts what it takes for junk, where it says which that is (RFC 6154). */
  inJunk(work: (junk: OpenFolder) => Promise<void>): Promise<void>
  /** Files what was sent where the provider keeps such mail. @returns false where it keeps none, or had it already */
  fileSent(mail: Buffer, messageId: string): Promise<boolean>
  /**
   * The ids of what stands among what was sent, since a day; none where the provider does not say where that is. May name
   * some of before.
   */
  sentSince(day: Date): Promise<string[]>
  /** Resolves when something new may be there, or after a while; at once where it is closed. */
  news(withinMs: number): Promise<void>
  close(): void
}

/** Reads mail where users have it. Nothing of it is changed: no mail is marked as seen. */
export interface MailReader {
  /** @throws ReadingFailure */
  open(access: MailAccess): Promise<OpenMailbox>
  /** Signs in and looks. @returns undefined where all went well */
  test(access: MailAccess): Promise<AccessFault | undefined>
}

/** The ids that a header names, as they stand in it. */
export const idsIn = (header = ''): string[] => [...header.matchAll(/<([^<>\s]{1,998})>/g)].map(([, id]) => id!)

/** Which letters one answers, the nearest first (RFC 5322 §3.6.4); so many of a long thread as anybody needs. */
export const answersIn = (inReplyTo: string | undefined, references: string | undefined): string[] =>
  [...new Set([...idsIn(inReplyTo), ...idsIn(references).reverse()])].slice(0, 50)

/** A mailbox could not be read. */
export class ReadingFailure extends Error {
  readonly fault: AccessFault
  constructor(fault: AccessFault) {
    super(fault.said)
    this.fault = fault
  }
}
