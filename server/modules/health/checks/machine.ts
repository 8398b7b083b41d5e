import { readFile, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { tooLittleDisk } from '../../../kernel/monitoring/disk-watch.ts'
import { type Finding, findingAbout } from '../finding.ts'

const gigabyte = 1e9
const inGigabytes = (bytes: number) => (bytes / gigabyte).toFixed(1)

const ofDisk = findingAbout({ en: 'Disk', ru: 'Диск' })
const little = 2 * gigabyte

/** The folder itself, or of what is above it the nearest that exists. */
export async function nearest(folder: string): Promise<string> {
  for (let at = folder; ; at = path.dirname(at)) {
    if (await stat(at).catch(() => undefined)) return at
    if (at === path.dirname(at)) return at
  }
}

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(await nearest(folder))
  return bavail * bsize
}

/** How much room is left where everything is kept. */
export async function lookAtDisk(dataFolder: string): Promise<Finding> {
  const free = await freeBytes(dataFolder)
  const room = inGigabytes(free)
  if (free < tooLittleDisk)
    return ofDisk('bad', {
      en: `Only ${room} GB free. Free up some space.`,
      ru: `Свободно только ${room} ГБ. Освободите место.`,
    })
  return free < little
    ? ofDisk('note', { en: `Only ${room} GB free.`, ru: `Свободно только ${room} ГБ.` })
    : ofDisk('good', { en: `${room} GB free`, ru: `Свободно ${room} ГБ` })
}

const ofMemory = findingAbout({ en: 'Memory', ru: 'Память' })
/** Bytes that the server, its database and a browser’s worth of requests take with nobody in it, and for each person. */
const base = 0.8 * gigabyte
const perPerson = 2000

/** What Linux still has to give; undefined elsewhere. */
async function availableMemory(): Promise<number | undefined> {
  const text = await readFile('/proc/meminfo', 'utf8').catch(() => '')
  const kilobytes = /^MemAvailable:\s+(\d+) kB$/m.exec(text)?.[1]
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024
}

/**
 * Whether this machine has enough for so many people.
 * @param machine bytes that it has at all
 */
export async function lookAtMemory(machine: number, people: number, available = availableMemory()): Promise<Finding> {
  const needed = base + people * perPerson
  const left = await available
  const [has, needs] = [inGigabytes(machine), inGigabytes(needed)]
  if (machine < needed)
    return ofMemory('bad', {
      en: `This machine has ${has} GB; ${people} people need about ${needs} GB. Give it more.`,
      ru: `На машине ${has} ГБ, а для ${people} человек нужно около ${needs} ГБ. Добавьте памяти.`,
    })
  if (left !== undefined && left < machine * 0.05)
    return ofMemory('note', {
      en: `Only ${inGigabytes(left)} of ${has} GB are left on this machine.`,
      ru: `На машине осталось только ${inGigabytes(left)} из ${has} ГБ.`,
    })
  return ofMemory('good', {
    en: `${has} GB; ${people} people need about ${needs} GB`,
    ru: `${has} ГБ; для ${people} человек нужно около ${needs} ГБ`,
  })
}
