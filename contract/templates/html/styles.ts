import type { Alignment, FontSize, Mark } from '../document/document.ts'

/** What tags and styles of other programs' HTML mean in our documents. */

export type Attributes = Readonly<Record<string, string>>

const silent = new Set([
  'script',
  'style',
  'head',
  'title',
  'template',
  'noscript',
  'svg',
  'math',
  'textarea',
  'select',
])
const blocks = new Set([
  ...['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'table', 'tr', 'hr', 'pre'],
  ...['blockquote', 'section', 'article', 'header', 'footer', 'main', 'nav', 'aside', 'address', 'figure', 'form'],
])
const bold = new Set(['b', 'strong', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'th'])
const italic = new Set(['i', 'em', 'cite'])

/** Whose words are not for people. */
export const isSilent = (tag: string): boolean => silent.has(tag)
/** What begins and ends a line of its own. */
export const isBlock = (tag: string): boolean => blocks.has(tag)

const styleOf = (attributes: Attributes, name: string): string | undefined =>
  new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`, 'i')
    .exec(attributes.style ?? '')?.[1]
    ?.replace(/!\s*important\s*$/i, '')
    .trim()
    .toLowerCase()

/** The sign or number that Word writes before a list's line. */
export const isMarker = (attributes: Attributes): boolean => styleOf(attributes, 'mso-list') === 'ignore'

/** Which of Word's lists a line of it belongs to, and how deep it lies there, from one on. */
export interface WordPlace {
  list: string
  level: number
}

/** Word and Outlook write lists as lines with a style of theirs. */
export function wordPlaceOf(tag: string, attributes: Attributes): WordPlace | undefined {
  const [, list, level, form] = /^(l\d+)\s+level(\d+)\s+(lfo\d+)/.exec(styleOf(attributes, 'mso-list') ?? '') ?? []
  return level && tag !== 'li' ? { list: `${list} ${form}`, level: Number(level) } : undefined
}

export function alignOf(attributes: Attributes): Alignment | undefined {
  const given = styleOf(attributes, 'text-align') ?? attributes.align?.toLowerCase()
  return given === 'left' || given === 'center' || given === 'right' ? given : undefined
}

/** Sizes as ours and as others write them; undefined where nothing is said, null for a normal one. */
function sizeOf(tag: string, attributes: Attributes): FontSize | null | undefined {
  if (tag === 'small') return 'small'
  if (tag === 'big') return 'large'
  const given = styleOf(attributes, 'font-size')
  const number = Number.parseFloat(given ?? '')
  if (Number.isNaN(number)) return undefined
  const pixels = given?.endsWith('pt') ? (number * 4) / 3 : given?.endsWith('em') ? number * 16 : number
  if (pixels < 13) return 'small'
  return pixels >= 26 ? 'huge' : pixels >= 18 ? 'large' : null
}

/** Weight, style, size and family in one. */
const fontOf = (attributes: Attributes): string => styleOf(attributes, 'font')?.replace(/["'].*/, '') ?? ''

/** Says nothing of its own. */
const asAbove = /^(inherit|unset|revert|revert-layer)$/

function boldOf(tag: string, attributes: Attributes): boolean | undefined {
  const weight = styleOf(attributes, 'font-weight') ?? /\b(?:bold|[6-9]00(?= ))/.exec(fontOf(attributes))?.[0]
  if (weight && asAbove.test(weight)) return undefined
  if (weight) return weight === 'bold' || weight === 'bolder' || Number(weight) >= 600
  return bold.has(tag) || undefined
}

function italicOf(tag: string, attributes: Attributes): boolean | undefined {
  const style = styleOf(attributes, 'font-style') ?? /\b(?:italic|oblique)\b/.exec(fontOf(attributes))?.[0]
  if (style && asAbove.test(style)) return undefined
  return style ? style === 'italic' || style === 'oblique' : italic.has(tag) || undefined
}

/**
 * The marks of what stands within a tag. @param isLink whether an address may be a link's
 * @returns the very list given where the tag changes nothing
 */
export function marksWithin(
  marks: Mark[],
  tag: string,
  attributes: Attributes,
  isLink: (href: string) => boolean,
): Mark[] {
  const size = sizeOf(tag, attributes)
  const href = tag === 'a' ? attributes.href?.trim() : undefined
  const wanted: [Mark['type'], Mark | null | undefined][] = [
    ['bold', said(boldOf(tag, attributes), { type: 'bold' })],
    ['italic', said(italicOf(tag, attributes), { type: 'italic' })],
    ['size', size && { type: 'size', attrs: { size } }],
    ['link', href !== undefined && isLink(href) ? { type: 'link', attrs: { href } } : undefined],
  ]
  const changes = wanted.filter(([, mark]) => mark !== undefined)
  if (changes.length === 0) return marks
  const kept = marks.filter(({ type }) => !changes.some(([changed]) => changed === type))
  return [...kept, ...changes.flatMap(([, mark]) => mark ?? [])]
}

/** A style that is said not to be takes the mark away. */
const said = (is: boolean | undefined, mark: Mark): Mark | null | undefined =>
  is === undefined ? undefined : is ? mark : null
