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
test.runIf(sharedData())('of real résumés nearly all give a name and a mail address, most a job with its time', async () => {
  const names = readdirSync(folder).filter(kindOf)
  const seen = { reached: 0, dated: 0 }
  for (const name of names) {
    const { text, links } = await documents.read(readFileSync(path.join(folder, name)), kindOf(name)!)
    const person = personOfText(text, name, links)
    if (typeof person === 'string') continue
    if (person.contacts.some(({ kind }) => kind === 'email')) seen.reached++
    if (person.positions.some(({ title, company, start }) => title && company && start)) seen.dated++
  }
  expect(names).toHaveLength(30)
  expect(seen.reached).toBeGreaterThanOrEqual(26)
  expect(seen.dated).toBeGreaterThanOrEqual(19)
})
