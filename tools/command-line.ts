import { type ParseArgsConfig, parseArgs } from 'node:util'

/** The options of a developer's command; what is wrong with them is said in a sentence, and the command ends with 2. */

export function refuse(words: string): never {
  console.error(words)
  process.exit(2)
}

/** @returns the values of the options that this process was started with; others are refused */
export function optionsOf<T extends NonNullable<ParseArgsConfig['options']>>(
  options: T,
): ReturnType<typeof parseArgs<{ options: T }>>['values'] {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    const known = Object.keys(options).map((name) => `--${name}`)
    return refuse(`${(error as Error).message.split('. ')[0]}; known are ${known.join(', ')}`)
  }
}

/** @param name the option that the text was given to */
export function wholeNumber(name: string, text: string): number {
  const value = Number(text)
  if (Number.isSafeInteger(value) && value > 0) return value
  return refuse(`--${name} takes a positive whole number, not '${text}'`)
}
