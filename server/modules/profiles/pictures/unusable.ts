import type { Text } from '../../../kernel/errors.ts'

/** Why somebody's picture is not taken, for whoever brings it. */
const reasons = {
  large: { en: 'The picture is larger than 5 MB', ru: 'Изображение больше 5 МБ' },
  unknown: { en: 'The picture isn’t a PNG, JPEG or WebP', ru: 'Это не изображение PNG, JPEG или WebP' },
  pixels: { en: 'The picture has more than 25 million pixels', ru: 'В изображении больше 25 миллионов пикселей' },
  small: { en: 'The picture is smaller than 32 pixels', ru: 'Изображение меньше 32 пикселей' },
  broken: { en: 'The picture is damaged or incomplete', ru: 'Изображение повреждено или неполно' },
} as const satisfies Record<string, Text>
type UnusableReason = keyof typeof reasons
export const unusableReasons = Object.keys(reasons) as UnusableReason[]
export const reasonText = (reason: UnusableReason): Text => reasons[reason]

/** Why a person comes without the picture that their source names; the sentence is for the operator. */
export class UnusablePicture extends Error {
  override name = 'UnusablePicture'
  readonly why: UnusableReason

  constructor(sentence: string, why: UnusableReason = 'unknown') {
    super(sentence)
    this.why = why
  }
}

/** @throws UnusablePicture for one of these reasons */
export function refusePicture(why: UnusableReason): never {
  throw new UnusablePicture(reasons[why].en, why)
}

export const mostPictureBytes = 5_000_000

/** @throws UnusablePicture for more than is taken */
export function checkSize(bytes: number): void {
  if (bytes > mostPictureBytes) refusePicture('large')
}
