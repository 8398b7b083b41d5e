import { withoutAnyUnseen } from '../../kit/invisible.ts'

/** What stands in a cell where nothing is known; a contact that reads so is none. */
const placeholder =
  /^(?:[-–—?.*_/\\]+|#?n\/?\s?a\.?|n\.a\.|null|nil|none|no|not (?:available|provided|specified)|unknown|undefined|нет|не указано?|неизвестно|отсутствует)$/iu

/** Is this a way to say that there is nothing? */
export const saysNothing = (text: string): boolean => {
  const seen = withoutAnyUnseen(text).trim()
  return seen === '' || placeholder.test(seen)
}
