import { buffer } from 'node:stream/consumers'
import { renderPicture } from './render.ts'
import { UnusablePicture } from './unusable.ts'

/**
 * A process of its own unpacks one picture of a stranger: it comes by stdin, its squares leave by stdout, or why it is none.
 * What goes wrong ends it, and nobody else (security.md, Parser).
 */
const content = await buffer(process.stdin)
const said = await renderPicture(content).then(
  ({ id, squares }) => ({
    id,
    squares: Object.fromEntries(Object.entries(squares).map(([size, square]) => [size, square.toString('base64')])),
  }),
  (error: unknown) => {
    if (error instanceof UnusablePicture) return { unusable: error.why }
    throw error
  },
)
process.stdout.write(JSON.stringify(said), () => process.exit(0))
