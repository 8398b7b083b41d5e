import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { demoPerson } from '../../server/modules/profiles/demo/generate.ts'

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`

function csvRow(number: number): string {
  const { name, place, positions, skills, contacts, links, summary, languages } = demoPerson(number)
  const cells = [
    `bench-${number}`,
    name.full,
    contacts.find(({ kind }) => kind === 'email')?.value ?? '',
    contacts.find(({ kind }) => kind === 'phone')?.value ?? '',
    place?.city ?? '',
    place?.countryCode ?? '',
    positions[0]?.title ?? '',
    positions[0]?.company ?? '',
    String(number % 30),
    skills.map((skill) => skill.name).join('; '),
    languages.join('; '),
    links[0] ?? '',
    `${summary ?? ''} ${'Worked on products that people use every day. '.repeat(8)}`,
  ]
  return `${cells.map(cell).join(',')}\n`
}

/** The columns of such a table. */
export const header =
  'external_id,full_name,email,phone,city,country_code,title,company,years_experience,skills,languages,profile_url,summary\n'

/** A table of invented people for `npm run import`. @param from the number of the first @returns bytes */
export async function writeTable(file: string, rows: number, from = 1): Promise<number> {
  const out = createWriteStream(file)
  out.write(header)
  for (let number = from; number < from + rows; number++) if (!out.write(csvRow(number))) await once(out, 'drain')
  out.end()
  await once(out, 'finish')
  return out.bytesWritten
}
