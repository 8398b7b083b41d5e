import { constants, setPriority } from 'node:os'
import { analyze } from '../db/analyze.ts'
import { leaveOneProcessorAltogether } from '../db/below-others.ts'
import { type OpenData, openForCommand } from '../db/launcher.ts'
import { StartError } from '../kernel/errors.ts'
import { type Environment, readSettings, type Settings } from '../settings/settings.ts'
import { makeFindable } from './findable.ts'

/** What a command that changes people works with. */
export interface Opened {
  data: OpenData
  settings: Settings
}

/**
 * Opens the data, lets a command work after whoever searches meanwhile, and ends when everything that it wrote is found.
 * @param name of the command, for the sentence that a start meanwhile reads
 * @param env what it was given as settings
 */
export async function withFindableData<T>(
  name: string,
  env: Environment,
  work: (opened: Opened) => Promise<T>,
): Promise<T> {
  setPriority(constants.priority.PRIORITY_LOW)
  const settings = readSettings(env)
  const data = await openForCommand(settings, name, (line) => console.error(line))
  if (data.shared) await leaveOneProcessorAltogether()
  try {
    const findable = await makeFindable(data, settings)
    try {
      const result = await work({ data, settings })
      await analyze(data.address, data.shared)
      await findable.finish()
      return result
    } catch (error) {
      await findable.abandon()
      throw error
    }
  } finally {
    await data.close()
  }
}

/** Runs a command to its exit code; what goes wrong is one sentence. */
export async function exitWith(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main()
  } catch (error) {
    console.error(error instanceof StartError ? error.message : String(error))
    process.exitCode = 1
  }
}
