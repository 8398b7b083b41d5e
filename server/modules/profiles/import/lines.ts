/** No line of a table is longer; a longer one is one broken row, not a reason to hold it in memory. */
const longest = 1_000_000

export interface GuardedLine {
  text: string
  /** Set on the empty line that stands in for one that was too long. */
  oversizedAt: number | undefined
}

/** The lines of a text, one by one; a line beyond the limit comes as an empty one, so that numbers stay right. */
export async function* guardLines(chunks: AsyncIterable<string | Buffer>): AsyncGenerator<GuardedLine, undefined> {
  let held = ''
  let dropping = false
  let number = 1
  for await (const chunk of chunks) {
    let from = 0
    const text = String(chunk)
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      const whole = held + text.slice(from, end)
      const tooLong = dropping || whole.length > longest
      yield { text: tooLong ? '' : whole.replace(/\r$/, ''), oversizedAt: tooLong ? number : undefined }
      held = ''
      dropping = false
      number++
      from = end + 1
    }
    held = dropping ? '' : held + text.slice(from)
    if (held.length > longest) {
      held = ''
      dropping = true
    }
  }
  if (held !== '' || dropping) yield { text: held, oversizedAt: dropping ? number : undefined }
  return undefined
}
