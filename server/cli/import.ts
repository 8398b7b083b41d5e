import path from 'node:path'
import { parseArgs } from 'node:util'
import { isNamespace } from '../../contract/profiles/identity/identity.ts'
import { openBlobs } from '../blobs.ts'
import type { OpenData } from '../db/launcher.ts'
import { systemClock } from '../kernel/clock.ts'
import { StartError } from '../kernel/errors.ts'
import {
  type ImportEvents,
  type ImportTotals,
  importFile,
  UnreadableFile,
  upgradeIdentities,
} from '../modules/profiles/door.ts'
import { givenSettings } from '../settings/given-settings.ts'
import { givingWay } from './giving-way.ts'
import { ProgressBar } from './progress-bar.ts'
import { ImportReport } from './report.ts'
import { exitWith, type Opened, withFindableData } from './run.ts'

const usage = `Usage: npm run import -- FILE… [--company NAME] [--namespace NAME] [--dry-run]
Imports tables (CSV, also .gz; UTF-8 or Windows-1251; separated by comma, semicolon or tab; with a header), JSON Resume
(.json), résumés (.pdf, .docx) and plain text (.txt). A column or field 'photo' names a picture in the file's folder, or contains
it as data. People go to the shared pool, or with --company to that company's own. --namespace says which system the ids come
from (ats, crm …), so that the same id is the same person in later files too; without it, ids count within their file only.
--dry-run writes nothing.`

interface Wanted {
  files: string[]
  company: string | undefined
  namespace: string | undefined
  dryRun: boolean
}

/** @throws StartError with the usage when something is missing or unknown */
function wantedFrom(args: string[]): Wanted {
  const options = {
    company: { type: 'string' },
    namespace: { type: 'string' },
    'dry-run': { type: 'boolean' },
  } as const
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    if (positionals.length === 0) throw new StartError(usage)
    const { namespace } = values
    if (namespace !== undefined && !isNamespace(namespace))
      throw new StartError(`'${namespace}' is not a namespace. Use letters, digits and - . _ only.`)
    // npm runs us in the project's folder; the names are relative to where it was called.
    const files = positionals.map((file) => path.resolve(process.env.INIT_CWD ?? '.', file))
    return { files, company: values.company, namespace, dryRun: values['dry-run'] === true }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`${(error as Error).message}\n${usage}`)
  }
}

async function companyOf({ database }: OpenData, name: string | undefined): Promise<number | null> {
  if (name === undefined) return null
  const company = await database.system((tx) =>
    tx.selectFrom('companies').select('id').where('name', '=', name).executeTakeFirst(),
  )
  if (!company) throw new StartError(`There is no company named ${name}.`)
  return company.id
}

const idsOfFile =
  'Its ids identify people within this file only. Use --namespace NAME to recognise them in later files too.'
const editedFile =
  'Another version of this file was imported before, and its ids may not match. People without an email or a page of their own are added again and listed as possible duplicates. Use --namespace NAME to say which system the ids come from.'

const noTotals = (): ImportTotals => ({ read: 0, created: 0, updated: 0, unchanged: 0, refused: 0 })

interface Outcome {
  totals: ImportTotals
  isWhole: boolean
  picturesLeftOut: number
  remarks: number
  maybeSame: number
}

async function importAll({ data, settings }: Opened, wanted: Wanted, report: ImportReport): Promise<Outcome> {
  const ownerCompanyId = await companyOf(data, wanted.company)
  await upgradeIdentities(data.database, systemClock, (done) => console.error(`Identities normalised: ${done}`))
  const outcome: Outcome = { totals: noTotals(), isWhole: true, picturesLeftOut: 0, remarks: 0, maybeSame: 0 }
  const options = {
    ownerCompanyId,
    dryRun: wanted.dryRun,
    namespace: wanted.namespace,
    blobs: openBlobs(settings.dataFolder),
    rest: givingWay(data.database),
  }
  for (const file of wanted.files) {
    const bar = new ProgressBar(path.basename(file), process.stderr)
    let reached = noTotals()
    try {
      reached = await importFile(data.database, systemClock, file, {
        ...options,
        ...eventsOf(file, outcome, report, bar),
        progress: (totals) => {
          reached = { ...totals }
          bar.show(totals.read)
        },
      })
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error
      outcome.isWhole = false
      report.add(file, { line: 0, reason: error.message })
      bar.say(error.message)
    }
    bar.end()
    for (const name of Object.keys(outcome.totals) as (keyof ImportTotals)[]) outcome.totals[name] += reached[name]
  }
  return outcome
}

/** What is told of a file while it comes in: on the console, and in the report. */
const eventsOf = (file: string, outcome: Outcome, report: ImportReport, bar: ProgressBar): ImportEvents => ({
  inspected: ({ lines }) => bar.expect(lines),
  refused: (row) => report.add(file, row),
  remarked: (row) => {
    outcome.remarks++
    report.add(file, row)
  },
  maybeSame: (pairs) => {
    outcome.maybeSame += pairs
  },
  idsOfFile: (edited) => {
    bar.say(edited ? editedFile : idsOfFile)
    if (edited) report.add(file, { line: 0, reason: editedFile })
  },
  leftOut: (picture) => {
    outcome.picturesLeftOut++
    report.add(file, picture)
  },
  unknown: (columns) => bar.say(`Columns skipped: ${columns.join(', ')}`),
})

async function main(): Promise<number> {
  const { env, args } = givenSettings(process.argv.slice(2), process.env)
  const wanted = wantedFrom(args)
  let report: ImportReport | undefined
  try {
    const { totals, isWhole, picturesLeftOut, remarks, maybeSame } = await withFindableData('import', env, (opened) => {
      report = new ImportReport(opened.settings.dataFolder, systemClock)
      return importAll(opened, wanted, report)
    })
    const { read, created, updated, unchanged, refused } = totals
    if (wanted.dryRun) console.error('Dry run: nothing was written.')
    if (picturesLeftOut > 0) console.error(`Pictures skipped (their people were imported): ${picturesLeftOut}`)
    if (remarks > 0) console.error(`Contacts skipped (their people were imported): ${remarks}`)
    if (maybeSame > 0) console.error(`Possible duplicates, not merged: ${maybeSame}`)
    if (report?.file) console.error(`Refused rows and reasons: ${report.file}`)
    console.log(`${read} rows read, ${created} created, ${updated} updated, ${unchanged} unchanged, ${refused} refused`)
    return isWhole && refused === 0 ? 0 : 1
  } finally {
    report?.end()
  }
}

await exitWith(main)
