import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { lookAtPlaces } from './cli/doctor/machine.ts'
import { AppError } from './kernel/errors.ts'
import { readiness } from './kernel/monitoring/readiness.ts'
import { profileFaults, resolveText } from './modules/profiles/door.ts'
import { readPlaces } from './places.ts'

const { regions } = vi.hoisted(() => ({ regions: { text: '' as string | undefined } }))
vi.mock('node:fs', async (actual) => {
  const fs = await actual<typeof import('node:fs')>()
  const readFileSync = (file: string, ...more: never[]) => {
    if (!String(file).endsWith('regions.tsv')) return fs.readFileSync(file, ...more)
    if (regions.text === undefined) throw new Error('ENOENT: no such file')
    return regions.text
  }
  return { ...fs, default: fs, readFileSync }
})

test.each([
  ['missing', undefined, 'ENOENT'],
  ['spoiled', '\0\0', 'it contains no places'],
])(
  'a file of places that is %s is named in log, health and doctor, and a search for a place says so',
  (_, text, why) => {
    regions.text = text
    const lines: string[] = []
    const told = readiness()
    readPlaces({ log: pino({ base: null }, { write: (line: string) => lines.push(line) }), readiness: told })
    for (const said of [lines.join(), told.warning(), lookAtPlaces().sentence]) {
      expect(said).toContain('regions.tsv')
      expect(said).toContain(why)
    }
    expect(lookAtPlaces().state).toBe('bad')
    expect(() => resolveText('Berlin', new Map())).toThrow(AppError)
    const answer = new AppError(profileFaults.placesUnreadable)
    expect([answer.status, answer.body('en').detail]).toEqual([
      503,
      expect.stringMatching(/^Locations can’t be looked up/),
    ])
  },
)
