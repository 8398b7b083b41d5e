import { expect, test } from 'vitest'
import type { Shared, SharedFile } from '../../../data/device/installed/shared.ts'
import { draftOf, emptyDraft, filledUp } from './draft.ts'

const shared = (change: Partial<Shared>): Shared => ({
  id: 'x',
  at: 0,
  title: '',
  text: '',
  url: '',
  files: [],
  leftOut: 0,
  ...change,
})
const file = (kind: SharedFile['kind'], name: string, text: string): SharedFile => ({
  kind,
  name,
  content: new Blob([text]),
})

test('a profile that is shared from another app gives its name and its link', async () => {
  const { draft } = await draftOf(
    shared({ title: 'Anna Petrova – Frontend engineer | Site', text: 'Look at https://site.example/in/anna please' }),
  )
  expect(draft).toEqual({
    ...emptyDraft,
    firstName: 'Anna',
    lastName: 'Petrova',
    links: 'https://site.example/in/anna',
    summary: 'Look at  please',
  })
})

test('a title that is no name is taken for none', async () => {
  for (const title of ['senior engineer wanted', 'Jobs', '17 new people', ''])
    expect((await draftOf(shared({ title }))).draft.firstName, title).toBe('')
})

test('a card fills the form, and those behind it are counted', async () => {
  const card = 'BEGIN:VCARD\nFN:Ada Lovelace\nEMAIL:ada@x.example\nURL:https://ada.example/a\nEND:VCARD\n'
  const filled = await draftOf(shared({ files: [file('card', 'two.vcf', card + card)] }))
  expect(filled.draft).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace', emails: 'ada@x.example' })
  expect(filled.more).toBe(1)
})

test('a résumé is kept with the person, a picture is named, and a plain text goes into the summary', async () => {
  const filled = await draftOf(
    shared({
      files: [
        file('pdf', 'cv.pdf', '%PDF-'),
        file('picture', 'me.png', 'PNG'),
        file('text', 'notes.txt', 'Knows Rust'),
      ],
      leftOut: 2,
    }),
  )
  expect(filled).toMatchObject({ unread: ['me.png'], leftOut: 2, draft: { summary: 'Knows Rust' } })
})

test('what was read fills only what is empty; a name and a job are not mixed of two', () => {
  const position = { title: 'Engineer', company: 'Acme', start: null, end: null, current: true }
  const read = {
    ...emptyDraft,
    firstName: 'Ada',
    lastName: 'Lovelace',
    title: 'Engineer',
    company: 'Acme',
    emails: 'ada@x.example',
    positions: [position],
    skills: ['Go', 'Rust'],
  }
  expect(filledUp(emptyDraft, read)).toEqual(read)
  const typed = { ...emptyDraft, lastName: 'King', company: 'Court', emails: 'own@x.example', skills: ['Go'] }
  expect(filledUp(typed, read)).toEqual({ ...typed, positions: [position], skills: ['Go', 'Rust'] })
})
