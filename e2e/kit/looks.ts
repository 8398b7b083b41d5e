import { isDeep, rotatingSeed } from '../../tests/kit/depth.ts'

/**
 * One journey in two looks (a size, a language): the gate walks it in one, the next day in the other, and the deep run in
 * both. What differs between them every-page.e2e.ts asks of all pages.
 * @param apart so that of several journeys a day not all are walked in the same look
 */
export const looks = <T>(both: readonly [T, T], apart: 0 | 1 = 0): readonly T[] =>
  isDeep('walks') ? both : [both[(rotatingSeed() + apart) % 2]!]
