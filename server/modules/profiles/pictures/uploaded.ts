import path from 'node:path'
import { z } from 'zod/mini'
import { wrong } from '../../../kernel/errors.ts'
import { type HeldLimits, heldCommand, runHeld, turns } from '../../../kernel/held/held.ts'
import type { Picture } from './render.ts'
import { mostPictureBytes, reasonText, unusableReasons } from './unusable.ts'

const limits: HeldLimits = { timeoutMs: 20_000, atOnce: 2, waiting: 20, bytes: 1 << 20 }
const inTurn = turns(limits)

const square = z.string().check(z.minLength(1), z.maxLength(400_000))
/** Nothing that a child says is believed: it has opened what a stranger made. */
const said = z.union([
  z.object({ id: z.uuid(), squares: z.object({ '96': square, '192': square }) }),
  z.object({ unusable: z.enum(unusableReasons) }),
])

const command = () =>
  heldCommand({
    script: path.join(import.meta.dirname, 'child.ts'),
    reads: ['server/kernel', 'contract/profiles'],
    addons: true,
  })

function parsed(answer: string): unknown {
  try {
    return JSON.parse(answer)
  } catch {
    return undefined
  }
}

/**
 * The squares of a picture that somebody uploads, made by a process of its own: the server unpacks none.
 * @throws AppError badRequest that says what is wrong with the file
 */
export async function uploadedPicture(file: File): Promise<Picture> {
  if (file.size > mostPictureBytes) throw wrong('file', reasonText('large'))
  const content = new Uint8Array(await file.arrayBuffer())
  const answer = await inTurn(async () => runHeld(await command(), content, limits))
  const read = answer === undefined ? undefined : said.safeParse(parsed(answer)).data
  if (read === undefined) throw wrong('file', reasonText('broken'))
  if ('unusable' in read) throw wrong('file', reasonText(read.unusable))
  const { id, squares } = read
  return { id, squares: { '96': Buffer.from(squares['96'], 'base64'), '192': Buffer.from(squares['192'], 'base64') } }
}
