import { alignments, type Image } from '../../../contract/templates/document/document.ts'
import { pictureOf, wordsOfPicture } from '../../../contract/templates/document/pictures.ts'

/** What is pasted or dropped into a text: pure, but for what a browser hands over. */

const imgTag = /<img\b(?:[^>"']|"[^"]*"|'[^']*')*>/gi
const attributeIn = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag)
  return found?.[1] ?? found?.[2] ?? found?.[3]
}

/** A picture of ours as HTML has it; undefined for every other. @param read gives an attribute of it */
export function ownPicture(read: (name: string) => string | null | undefined): Image | undefined {
  const [id, alt, width, height, size] = ['id', 'alt', 'width', 'height', 'data-size'].map(read)
  // Other programs write an address whole.
  const src = read('src')?.replace(new RegExp(`^${location.origin}(?=/)`), '')
  const align = alignments.find((each) => each === read('data-align')) ?? 'left'
  return pictureOf({ src, id, alt, width, height, size }, align)
}

/**
 * HTML without pictures that are not ours: their words stand in their place, of those that track nothing (000 §5). Nothing
 * of it is ever fetched.
 */
export const withoutForeignPictures = (html: string): string =>
  html.replaceAll(imgTag, (tag) =>
    ownPicture((name) => attributeIn(tag, name))
      ? tag
      : wordsOfPicture(attributeIn(tag, 'alt')).replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  )

/** Styles of other programs are left out before a browser reads them: the page's policy would report each one. */
export const withoutStyles = (html: string): string =>
  html
    .replaceAll(/<(style|script|head)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replaceAll(/\s(style|class|on\w+)\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, '')
    // What stands in cells side by side is not one word.
    .replaceAll(/<\/(td|th)\s*>/gi, ' $&')

/** Files that are pasted; other programs put a picture of a text beside it, which then counts. */
export function filesIn(data: DataTransfer | null): File[] {
  const files = [...(data?.files ?? [])]
  const says = (data?.getData('text/html') ?? '').replaceAll(/<(style|script|head)\b[\s\S]*?<\/\1\s*>/gi, '')
  return says.replaceAll(/<[^>]*>/g, '').trim() ? [] : files
}

export const pictureEndings = '.jpg,.jpeg,.gif,.png'
const isPicture = ({ name, type }: File) => /^image\/(jpeg|png|gif)$/.test(type) || /\.(jpe?g|png|gif)$/i.test(name)

/** What goes into the text, and what beside it. */
export const sorted = (files: readonly File[]) => ({
  pictures: files.filter(isPicture),
  others: files.filter((file) => !isPicture(file)),
})
