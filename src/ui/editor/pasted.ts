import { alignments, type Image } from '../../../contract/templates/document/document.ts'
import { pictureOf, wordsOfPicture } from '../../../contract/templates/document/pictures.ts'

/** What is pasted or dropped into a text: pure, but for what a browser hands over. */

const imgTag = /<img\b(?:[^>"']|"[^"]*"|'[^']*')*>/gi
const attributeIn = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag)
  return found?.[1] ?? found?.[2] ?? found?.[3]
}

/** Other programs write an address of ours whole. */
export const ownAddress = (src: string): string => src.replace(new RegExp(`^${location.origin}(?=/)`), '')

/** A picture of ours as HTML has it; undefined for every other. @param read gives an attribute of it */
export function ownPicture(read: (name: string) => string | null | undefined): Image | undefined {
  const [id, alt, width, height, size] = ['id', 'alt', 'width', 'height', 'data-size'].map(read)
  const src = ownAddress(read('src') ?? '')
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

const tag = /<[a-z][^\s<>/]*(?:[^<>"']|"[^"]*"|'[^']*')*>/gi
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'<>]+))?/g
/** Where what a style says is found when it is none any more. */
const looks = 'data-looks'

/** What is left of a tag's attributes: nothing that acts, and of a style its words alone. */
const withoutActs = (attributes: string): string =>
  [...attributes.matchAll(attribute)]
    .filter(([, name = '']) => !/^on/i.test(name))
    .map(([, name = '', value = '""']) => ` ${/^style$/i.test(name) ? looks : name}=${value}`)
    .join('')

/**
 * Styles of other programs are taken from a paste before a browser reads it: the page's policy would report each one. What
 * they say stays beside, for whoever reads it next.
 */
export const withoutStyles = (html: string): string =>
  html
    .replaceAll(/<!--[\s\S]*?-->|<(style|script|head|template|noscript)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replaceAll(tag, (whole) => {
      const [name = ''] = /^<[^\s<>/]+/.exec(whole) ?? []
      return `${name}${withoutActs(whole.slice(name.length, -1))}>`
    })

/** Attributes of an element, its style where it was. */
export const attributesOf = (element: Element): Record<string, string> =>
  Object.fromEntries([...element.attributes].map(({ name, value }) => [name === looks ? 'style' : name, value]))

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
