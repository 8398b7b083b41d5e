import { getDocumentProxy } from 'unpdf'
import { joinRuns, type Run } from './layout.ts'
import { type DocumentText, linksLimit, textLimit } from './text.ts'

/** A résumé has a few pages; what comes behind so many is a book. */
const pagesLimit = 40

/** The text of a PDF, its lines put together out of what stands beside each other, and where its links lead. */
export async function pdfText(content: Uint8Array): Promise<DocumentText> {
  const document = await getDocumentProxy(content, { verbosity: 0 })
  const pages: string[] = []
  const links: string[] = []
  let length = 0
  for (let number = 1; number <= Math.min(document.numPages, pagesLimit) && length < textLimit; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const text = joinRuns(items.flatMap((item) => ('str' in item ? runOf(item) : [])))
    for (const { url } of (await page.getAnnotations()) as { url?: string }[])
      if (url && links.length < linksLimit) links.push(url)
    pages.push(text)
    length += text.length
    page.cleanup()
  }
  return { text: pages.join('\n\n'), links }
}

interface Item {
  str: string
  transform: number[]
  width: number
  height: number
}

const runOf = ({ str, transform, width, height }: Item): Run => ({
  text: str,
  x: transform[4] ?? 0,
  y: transform[5] ?? 0,
  width,
  // Text that is turned has no height.
  size: height || Math.abs(transform[3] ?? 0) || 10,
})
