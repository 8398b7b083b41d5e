import { z } from 'zod/mini'
import { words } from '../kit/schemas.ts'

export const tagLimit = 60
/** How many tags one person may have. */
export const tagsLimit = 50

/** One tag, without the space around and the doubled space inside it. */
export const tag = z.pipe(
  z.pipe(
    words,
    z.transform((text: string) => text.trim().replaceAll(/\s+/g, ' ')),
  ),
  z.string().check(z.minLength(1), z.maxLength(tagLimit)),
)

const same = (a: string, b: string) => a.toLocaleLowerCase() === b.toLocaleLowerCase()

/** Tags without the removed and with the added ones: a word is there once, however it is spelled. Adding wins. */
export function withTags(tags: readonly string[], add: readonly string[], remove: readonly string[]): string[] {
  const kept = tags.filter((one) => !remove.some((gone) => same(one, gone)) || add.some((more) => same(one, more)))
  const all = [...kept]
  for (const one of add) if (!all.some((known) => same(known, one))) all.push(one)
  return all.slice(0, tagsLimit)
}

/** Whether all of these are among the tags, however they are spelled. */
export const hasTags = (tags: readonly string[], wanted: readonly string[]): boolean =>
  wanted.every((one) => tags.some((known) => same(known, one)))
