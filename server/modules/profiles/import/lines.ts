/** No line of a table is longer; a longer one is one broken row, not a reason to hold it in memory. */
const longest = 1_000_000

/**
 * A text piece by piece, each of whole lines. A line beyond the limit comes as an empty one, so that numbers stay
 * right.
 * @param onOversized told of such a line before the piece that it is in
 */
export async function* guardLines(
  chunks: AsyncIterable<string | Buffer>,
  onOversized: (line: number) => void,
): AsyncGenerator<string, undefined> {
  let held = ''
  let dropping = false
  let number = 1
  for await (const chunk of chunks) {
    let piece = ''
    let from = 0
    const text = String(chunk)
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      const line = held + text.slice(from, end)
      if (dropping || line.length > longest) onOversized(number)
      else piece += line.endsWith('\r') ? line.slice(0, -1) : line
      piece += '\n'
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
    if (piece !== '') yield piece
  }
  if (dropping) onOversized(number)
  if (held !== '' || dropping) yield `${held}\n`
  return undefined
}
