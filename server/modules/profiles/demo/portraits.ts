import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { PictureSize } from '../../../../contract/profiles/pictures.ts'
import { uuidFrom } from '../../../kernel/ids.ts'
import { sha256 } from '../../../kernel/security/secrets.ts'
import type { Picture } from '../pictures/render.ts'
import { Dice } from './random.ts'

/** The drawn faces of demo people (`tools/assets/portraits.ts`): a few for many, as a picture that is said twice is kept once. */

export type Gender = 'female' | 'male'
export type Tone = 'light' | 'tan' | 'dark'

/** A face, the `number`th of its look. */
export interface Portrait {
  gender: Gender
  tone: Tone
  number: number
}

const genders: readonly Gender[] = ['female', 'male']
/** How many there are of a look: half of the demo people come from where nearly all are light. */
const variety: Record<Tone, number> = { light: 18, tan: 8, dark: 8 }
const tones = Object.keys(variety) as Tone[]
export const portraits: readonly Portrait[] = genders.flatMap((gender) =>
  tones.flatMap((tone) => Array.from({ length: variety[tone] }, (_, number) => ({ gender, tone, number }))),
)

export const portraitFile = ({ gender, tone, number }: Portrait, size: PictureSize): string =>
  path.join(import.meta.dirname, 'portraits', `${gender}-${tone}-${number}-${size}.webp`)

function read(portrait: Portrait): Portrait & Picture {
  const [small, whole] = [readFileSync(portraitFile(portrait, '96')), readFileSync(portraitFile(portrait, '192'))]
  return { ...portrait, id: uuidFrom(sha256(whole)), squares: { '96': small, '192': whole } }
}
let kept: readonly (Portrait & Picture)[] | undefined

/** All of them as they are kept. */
export function demoPortraits(): readonly (Portrait & Picture)[] {
  kept ??= portraits.map(read)
  return kept
}

/** Most people have a picture. */
const withPicture = 0.75

/**
 * The face of a demo person, if they have one: always the same.
 * @param usual the tones that are usual where they come from, each as often as it is named
 */
export function photoOf(person: number, gender: Gender, usual: readonly Tone[]): { id: string } | null {
  // Dice of its own: what else is known of the person stays what it was.
  const dice = new Dice(-person)
  if (!dice.chance(withPicture)) return null
  const tone = dice.pick(usual)
  const fitting = demoPortraits().filter((portrait) => portrait.gender === gender && portrait.tone === tone)
  return { id: dice.pick(fitting).id }
}
