import { answerFrame } from '../../../kernel/held/conversation.ts'
import { letterOf } from './letter.ts'

/**
 * A process of its own reads letters of strangers, one behind the other: each comes by stdin behind its length, what it is
 * leaves by stdout with its files. It may read the program's own files and nothing else (security.md, Parser).
 */
const own = JSON.parse(process.argv[2]!) as string[]

async function answer(source: Buffer): Promise<void> {
  const { files, ...letter } = await letterOf(source, own)
  const said = {
    ...letter,
    files: files.map(({ filename, type, content }) => ({ filename, type, size: content.length })),
  }
  process.stdout.write(
    answerFrame(
      JSON.stringify(said),
      files.map(({ content }) => content),
    ),
  )
}

let waiting: Buffer[] = []
let size = 0
for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
  waiting.push(chunk)
  size += chunk.length
  if (size < 4) continue
  if (waiting[0]!.length < 4) waiting = [Buffer.concat(waiting)]
  const length = waiting[0]!.readUInt32BE(0)
  if (size < 4 + length) continue
  const whole = Buffer.concat(waiting)
  waiting = [whole.subarray(4 + length)]
  size = waiting[0]!.length
  await answer(whole.subarray(4, 4 + length))
}
