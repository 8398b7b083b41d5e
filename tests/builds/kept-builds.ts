import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { SyncRequest } from '../../contract/sync/protocol.ts'
import {
  type ArchiveEnd,
  ArchiveReader,
  type BlobHead,
  type Manifest,
  type TableHead,
} from '../../server/db/backup/archive.ts'

/** What somebody was in the middle of when a build was kept. */
export interface Story {
  /** Who: with the kit's password. */
  email: string
  /** Of their open session. */
  cookies: Record<string, string>
  profile: number
  /** By its number. */
  folder: number
  candidate: string
  /** To which a change that waits moves the candidate. */
  statusId: string
  /** Two of the profile's, the first one a TXT résumé; contents in Base64. */
  files: { id: string; name: string; content: string }[]
  /** What their phone could not send any more, word for word: a comment and a status. */
  waiting: SyncRequest
}

/** What a backup leaves out of an installation. */
export interface Beside {
  /** Under which it was served (`HIREFOLD_SECRET`). */
  secret: string
  story: Story
  /** Rows of what ends with a server, by table: sessions, links, limits. */
  passing: Record<string, object[]>
}

export interface KeptBuild {
  name: string
  /** As the build's own `backUp` has written it. */
  backup: string
  beside: Beside
}

export const buildsFolder = path.join(import.meta.dirname, '..', 'data', 'builds')

export const keptBuilds = (): KeptBuild[] =>
  readdirSync(buildsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({
      name,
      backup: path.join(buildsFolder, name, 'data.backup'),
      beside: JSON.parse(readFileSync(path.join(buildsFolder, name, 'beside.json'), 'utf8')) as Beside,
    }))

/** Tables that are empty whenever a transaction has ended: its triggers fill and empty them. */
export const emptiedAtOnce: readonly string[] = ['contacts_changed', 'search_changed']

export interface Visitor {
  table(head: TableHead, data: AsyncIterable<Buffer>): Promise<void>
  blob(id: string, data: AsyncIterable<Buffer>): Promise<void>
}

/** Reads a backup through. @returns the migrations that made its tables, and where its numbering goes on */
export async function walkBackup(file: string, { table, blob }: Visitor) {
  const reader = new ArchiveReader(file)
  try {
    const { migrations = [] } = await reader.say<Manifest>()
    for (;;) {
      const next = await reader.say<TableHead & BlobHead & ArchiveEnd>()
      if (next.whole) return { migrations, sequences: next.sequences ?? {} }
      const data = reader.data(() => undefined)
      if (next.blob) await blob(next.blob, data)
      else await table({ table: next.table!, columns: next.columns! }, data)
    }
  } finally {
    await reader.close()
  }
}
