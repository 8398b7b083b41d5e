import type { Card } from '../../../../contract/profiles/card.ts'
import { folderBy } from '../../folder-rows.ts'
import { type MockBackend, MockError, notFound } from '../../handler.ts'
import type { World } from '../../world.ts'
import { addPerson } from '../folders.ts'
import { newPerson } from '../profiles.ts'

/** Somebody new in the pool, or whoever is called so already. */
function personNamed(world: World, name: string): Card {
  const known = world.pool.find((card) => card.name === name)
  const [first_name = '', ...rest] = name.split(' ')
  return known ?? newPerson(world, { name, first_name, last_name: rest.join(' '), photo: null })
}

const unreadable = (reason: string): never => {
  const text = 'Profile could not be created. Please, try uploading another file'
  throw new MockError(406, 'fileParsingError', text, { file: [reason] })
}

/** The mock reads lines: the first of a document is a name, those of a table behind its head are one each. */
const linesOf = (content: Uint8Array): string[] =>
  new TextDecoder()
    .decode(content)
    .split('\n')
    .map((line) => line.replace(/^%PDF-\S*\s/, '').trim())

type Handlers = Pick<MockBackend['profiles'], 'draftOfFile' | 'createFromFile' | 'addFromFile'>

const nameIn = (world: World, id: string): string => {
  const file = world.files.get(id) ?? notFound()
  return linesOf(file.content)[0] || unreadable('The document can’t be read')
}

export const uploads: Handlers = {
  draftOfFile({ params }, { world }) {
    const [first_name = '', ...rest] = nameIn(world, params.id).split(' ')
    const email = { kind: 'email' as const, value: `${first_name.toLowerCase()}@people.example` }
    return {
      first_name,
      last_name: rest.join(' '),
      title: 'Engineer',
      company: 'Tideworks',
      contacts: [email],
      positions: [
        { title: 'Engineer', company: 'Tideworks', start: '2022-03', end: null, current: true },
        { title: 'Junior engineer', company: 'Nordlicht Labs', start: '2019-01', end: '2022-02', current: false },
      ],
      skills: ['React', 'TypeScript'],
    }
  },
  createFromFile({ body }, { world }) {
    const { id, uid } = personNamed(world, nameIn(world, body.file_id))
    world.files.get(body.file_id)!.profileId = id
    return { id, uid, created: true }
  },
  addFromFile({ params, body }, { world, user }) {
    const folder = folderBy(world, user, params.id)
    const content = (body.file as File & { bytesRead?: Uint8Array }).bytesRead ?? new Uint8Array()
    const lines = linesOf(content)
    if (!lines[0]) return unreadable('The file is empty')
    const rows = body.file.name.endsWith('.csv') ? lines.slice(1).filter(Boolean) : lines.slice(0, 1)
    const refused = rows.flatMap((row, at) =>
      row.startsWith('?') ? [{ line: at + 2, reason: 'No name and no email address' }] : [],
    )
    const people = rows.filter((row) => !row.startsWith('?')).map((row) => personNamed(world, row.split(',')[0]!).id)
    const added = people.filter((profile) => addPerson(world, folder, profile, user.id)).length
    const wrong = rows.flatMap((row, at) => (row.includes(',not-an-email') ? [at + 2] : []))
    const remarks = wrong.map((line) => ({ line, reason: 'Email: “not-an-email” isn’t a valid email address' }))
    return {
      added,
      known: people.length - added,
      refused,
      refused_count: refused.length,
      remarks,
      remarks_count: remarks.length,
      profiles: people,
    }
  },
}
