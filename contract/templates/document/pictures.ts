import { filePath } from '../../profiles/files/resumes.ts'
import { type Alignment, type Image, isImage } from './document.ts'

/** Pictures that come in from outside: ours are kept, of others only their words are (000 §5, MSG-06). */

/** What mail programs and trackers call pictures that nobody is to see. */
const tracking =
  /\b(track(er|ing)?|pixel|beacon|spacer|open(ed)?[ _-]?(mail|email)?|unsubscribe|logo[ _-]?pixel|mailtrack|1x1)\b/i

/** What stands in the place of a picture that is not ours: its words, or nothing. */
export const wordsOfPicture = (alt: string | null | undefined): string =>
  alt && !tracking.test(alt) ? alt.replaceAll(/\s+/g, ' ').trim() : ''

const ours = new RegExp(`^${filePath('([0-9a-f-]{36})')}$`)

interface PictureTag {
  src?: string | null | undefined
  id?: string | null | undefined
  alt?: string | null | undefined
  width?: string | null | undefined
  height?: string | null | undefined
  /** Its size in KB (000 §9). */
  size?: string | null | undefined
}

/** A picture of ours as HTML has it, by its own path and its internal id; undefined for every other. */
export function pictureOf({ src, id, alt, width, height, size }: PictureTag, align: Alignment): Image | undefined {
  const file = ours.exec(src ?? '')?.[1]
  if (!file) return undefined
  const image = {
    type: 'image' as const,
    attrs: {
      file,
      internalId: id ?? '',
      name: alt ?? '',
      width: Number(width),
      height: Number(height),
      size: Math.round(Number(size) * 1024),
      align,
    },
  }
  return isImage(image) ? image : undefined
}
