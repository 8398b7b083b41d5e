import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sharedData } from '../../../../tests/kit/shared-data.ts'
import { personOfText } from '../import/plain-text.ts'
import { documents } from './reader.ts'
import { type DocumentKind, documentKinds } from './text.ts'

const folder = path.join(sharedData() ?? '', 'resumes/docs')
const kindOf = (name: string): DocumentKind | undefined => documentKinds.find((kind) => name.endsWith(`.${kind}`))

// Two of the thirty hold no mail address, one of them no name either; in two the name is one word.
test.runIf(sharedData())(
  'of real résumés nearly all give a name and a mail address, most a job with its time',
  { timeout: 180_000 },
  async () => {
    const names = readdirSync(folder).filter(kindOf)
    const read = names.map((name) => documents.read(readFileSync(path.join(folder, name)), kindOf(name)!))
    const people = (await Promise.all(read)).flatMap(({ text, links }) => {
      const person = personOfText(text, 'test', links)
      return typeof person === 'string' ? [] : [person]
    })
    const reached = people.filter(({ contacts }) => contacts.some(({ kind }) => kind === 'email'))
    const dated = people.filter(({ positions }) => positions.some((job) => job.title && job.company && job.start))
    expect(names).toHaveLength(30)
    expect(reached.length).toBeGreaterThanOrEqual(26)
    expect(dated.length).toBeGreaterThanOrEqual(18)
  },
)
