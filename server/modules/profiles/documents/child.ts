import { buffer } from 'node:stream/consumers'
import { docxText } from './docx-text.ts'
import { pdfText } from './pdf-text.ts'
import { linksLimit, textLimit } from './text.ts'

/**
 * A process of its own reads one document of a stranger: it comes by stdin, its text leaves by stdout. It may read the
 * program's own files and nothing else; what goes wrong ends it, and nobody else (security.md, Parser).
 */
const content = new Uint8Array(await buffer(process.stdin))
const { text, links } = await (process.argv[2] === 'pdf' ? pdfText(content) : docxText(content))
const read = { text: text.slice(0, textLimit), links: links.slice(0, linksLimit).map((link) => link.slice(0, 1000)) }
process.stdout.write(JSON.stringify(read), () => process.exit(0))
