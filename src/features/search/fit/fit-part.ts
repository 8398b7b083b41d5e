import { type ComponentType, lazy } from 'react'
import { waitForPart } from '../../../lib/wait-for-part.ts'
import { moreWords } from '../../../locales/words.ts'
import type { parts } from './fit-parts.ts'

type Parts = typeof parts

/** All comes together, with its words. It tells what the server knows, and is not kept for the time without one. */
const load = () => waitForPart(() => Promise.all([import('./fit-parts.ts'), moreWords()]))

/**
 * A part of what a search with wishes shows. Where it does not come, as when the server has another build by now, nothing
 * stands in its place: the people are found all the same.
 */
export const fitPart = <Name extends keyof Parts>(name: Name) =>
  lazy<ComponentType<Parameters<Parts[Name]>[0]>>(() =>
    load().then(
      ([all]) => ({ default: all.parts[name] as ComponentType<Parameters<Parts[Name]>[0]> }),
      () => ({ default: () => null }),
    ),
  )
