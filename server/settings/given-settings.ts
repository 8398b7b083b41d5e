import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '../kernel/errors.ts'
import { dataFolderOf, type Environment, settingNames } from './settings.ts'

/** What the server or a command was started with. */
export interface Given {
  /** Settings by name: of the environment, else of the file. */
  env: Environment
  /** Where each setting that is set comes from: `environment`, or the file. */
  sources: ReadonlyMap<string, string>
  /** Of the command line, without `--env FILE`. */
  args: string[]
}

/** It is read with the data folder, so it cannot say where that is. */
const fixed = 'HIREFOLD_DATA'
const names = new Set(settingNames)
/** Bytes of a file of settings. */
const most = 100_000

/**
 * Reads settings from the environment and from one file, `settings.env` in the data folder or that of `--env FILE`: server
 * and commands alike, so that they know the same addresses.
 * @throws StartError that names the file, and the line or the setting
 */
export function givenSettings(args: readonly string[], env: Environment): Given {
  const at = args.indexOf('--env')
  const named = at < 0 ? undefined : args[at + 1]
  if (at >= 0 && named === undefined) throw new StartError('--env needs the name of a file.')
  // npm runs us in the project's folder; the name is relative to where it was called.
  const file = named === undefined ? path.join(dataFolderOf(env), 'settings.env') : fileOf(env, named)
  const text = contentOf(file, named !== undefined)
  const kept = text === undefined ? new Map<string, string>() : settingsIn(text, file)
  const fromHere = [...names].filter((name) => env[name])
  return {
    env: { ...Object.fromEntries(kept), ...Object.fromEntries(Object.entries(env).filter(([, value]) => value)) },
    sources: new Map([
      ...[...kept.keys()].map((name) => [name, file] as const),
      ...fromHere.map((name) => [name, 'environment'] as const),
    ]),
    args: at < 0 ? [...args] : [...args.slice(0, at), ...args.slice(at + 2)],
  }
}

const fileOf = (env: Environment, named: string) => path.resolve(env.INIT_CWD ?? '.', named)

/** Passwords stand in it: it is read only where nobody else on the machine can read it. */
function contentOf(file: string, isNamed: boolean): string | undefined {
  try {
    const { mode, size } = statSync(file)
    if ((mode & 0o077) !== 0)
      throw new StartError(`Others on this machine may read ${file}, which holds passwords: chmod 600 ${file}`)
    if (size > most) throw new StartError(`${file} is too large for settings (${size} bytes).`)
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof StartError) throw error
    const { code } = error as NodeJS.ErrnoException
    if (!isNamed && (code === 'ENOENT' || code === 'ENOTDIR')) return undefined
    throw new StartError(`The settings in ${file} cannot be read (${code ?? String(error)}).`)
  }
}

/** One setting a line, `NAME=value`, taken as it stands; a pair of quotes around a value is not of it. */
function settingsIn(text: string, file: string): Map<string, string> {
  const found = new Map<string, string>()
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  for (const [index, line] of lines.entries()) {
    const where = `${file}, line ${index + 1}`
    if (/^\s*(#.*)?$/.test(line)) continue
    const [, name, value] = /^\s*([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.*?)\s*$/.exec(line) ?? []
    // Not the line itself: a password may stand in it.
    if (name === undefined || value === undefined) throw new StartError(`${where} is not NAME=value.`)
    if (name === fixed) throw new StartError(`${where}: ${fixed} is set in the environment alone.`)
    if (!names.has(name))
      throw new StartError(`${where}: ${name} is not a Hirefold setting. Known settings: ${[...names].join(', ')}.`)
    if (found.has(name)) throw new StartError(`${where}: ${name} is set twice.`)
    found.set(name, /^(["']).*\1$/.test(value) && value.length > 1 ? value.slice(1, -1) : value)
  }
  return found
}
