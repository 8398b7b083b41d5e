import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod/mini'
import { addComment } from '../../../contract/folders/mutations/comments/add-comment.ts'
import { editComment } from '../../../contract/folders/mutations/comments/edit-comment.ts'
import { editFolder } from '../../../contract/folders/mutations/edit-folder.ts'
import { moveCandidates } from '../../../contract/folders/mutations/move-candidates.ts'
import { setStatus } from '../../../contract/folders/mutations/set-status.ts'
import { deriveId } from '../../../contract/kit/derive-id.ts'
import type { Mutation } from '../../../contract/kit/mutation.ts'
import { editTemplate } from '../../../contract/templates/mutations/edit-template.ts'
import { openApp, withMockServer } from '../../../tests/mock/app.tsx'
import { statusIds } from '../../../tests/mock/status-rows.ts'
import { createWorld, type World } from '../../../tests/mock/world.ts'
import { mutate } from '../../data/device/live.ts'

withMockServer()

const [hired, rejected, screening] = [statusIds(6), statusIds(8), statusIds(3)]

/** Someone's first folder, somebody in it, and a colleague who works on the server. */
function company() {
  const world = createWorld()
  const [folder, other] = [...world.tables.folders.values()]
  const candidate = [...world.tables.candidates.values()].find(({ folderId }) => folderId === folder!.id)!
  const colleague = [...world.tables.users.values()].find(({ id }) => id !== world.users[0]!.id)!
  return { world, folder: folder!, other: other!, candidate, colleague }
}

/** A change made on a device without a network, what a colleague does meanwhile, and then the network. */
async function quarrel<A extends z.ZodMiniType>(
  world: World,
  mutation: Mutation<string, A>,
  args: z.input<A>,
  meanwhile: () => void,
) {
  const app = await openApp('/folders/1/', { as: 'worker', world })
  await app.screen.findAllByRole('button', { name: /^Status of / })
  world.failures.set('/api/sync/', 0)
  await mutate(mutation, args, { where: 'Folder', what: 'Ada' })
  expect(await app.screen.findByText('Server not responding · 1 waiting')).toBeTruthy()
  meanwhile()
  world.seq++
  world.failures.clear()
  await app.router.navigate({ to: '/sync/' })
  await app.user.click(await app.screen.findByRole('button', { name: 'Sync now' }))
  await app.screen.findByText('Needs you')
  return app
}

describe('a status that a colleague decided meanwhile', () => {
  const decided = (statusId = rejected, word?: { id: string; text: string }) => {
    const all = company()
    const { world, folder, candidate, colleague } = all
    const change = { folderId: folder.id, candidateIds: [candidate.id], statusId, substatusId: null, comment: word }
    return {
      ...all,
      app: quarrel(world, setStatus, change, () => {
        world.tables.candidates.set(candidate.id, { ...candidate, statusId: hired })
        const row = { folderId: folder.id, candidateId: candidate.id, madeAt: world.now(), receivedAt: world.now() }
        const id = crypto.randomUUID()
        world.tables.history.set(id, {
          ...row,
          id,
          fromStatusId: candidate.statusId,
          toStatusId: hired,
          userId: colleague.id,
        })
        world.guarded.add(candidate.id)
      }),
    }
  }
  test('stays when that is chosen', async () => {
    const { app, world, candidate, colleague } = decided()
    const { screen, user } = await app
    expect(await screen.findByText(new RegExp(`^${colleague.firstName} ${colleague.lastName}, `))).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Keep Hired' }))
    expect(await screen.findByText('All changes sent')).toBeTruthy()
    expect(world.tables.candidates.get(candidate.id)!.statusId).toBe(hired)
  })
  test('stays, and the word that was typed with mine is sent all the same', async () => {
    const word = { id: crypto.randomUUID(), text: 'Too far away' }
    const { app, world, candidate } = decided(rejected, word)
    const { screen, user } = await app
    expect(await screen.findByText('Too far away')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Keep Hired' }))
    expect(await screen.findByText('All changes sent')).toBeTruthy()
    expect(world.tables.candidates.get(candidate.id)!.statusId).toBe(hired)
    expect(world.tables.comments.get(word.id)).toMatchObject({ text: 'Too far away', candidateId: candidate.id })
  })
  test('is overwritten when that is chosen', async () => {
    const { app, world, candidate } = decided()
    const { screen, user } = await app
    await user.click(await screen.findByRole('button', { name: 'Set Rejected' }))
    await waitFor(() => expect(world.tables.candidates.get(candidate.id)!.statusId).toBe(rejected))
    expect(await screen.findByText('All changes sent')).toBeTruthy()
  })
  test('is no question where it is one’s own too', async () => {
    const { screen, user } = await decided(hired).app
    expect(await screen.findByText('You both chose the same status.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Set Hired' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(await screen.findByText('All changes sent')).toBeTruthy()
  })
})

test('a folder’s name that two changed is asked about, and what only one changed is not', async () => {
  const { world, folder } = company()
  const base = { name: folder.name, description: folder.description }
  const changes = { name: 'Mine', description: 'Mine too' }
  const { screen, user } = await quarrel(world, editFolder, { folderId: folder.id, base, changes }, () => {
    world.tables.folders.set(folder.id, { ...folder, name: 'Theirs' })
  })
  expect(await screen.findByText('Name (yours)')).toBeTruthy()
  expect(screen.queryByText('Description (yours)')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Use mine' }))
  await waitFor(() => expect(world.tables.folders.get(folder.id)).toMatchObject(changes))
})

describe('a comment that its author changed elsewhere too', () => {
  const written = () => {
    const all = company()
    const { world, folder, candidate } = all
    const id = crypto.randomUUID()
    const comment = {
      id,
      folderId: folder.id,
      candidateId: candidate.id,
      profileId: candidate.profileId,
      authorId: world.users.find(({ role }) => role === 'worker')!.id,
      text: 'First',
      createdAt: world.now(),
      updatedAt: world.now(),
    }
    world.tables.comments.set(id, comment)
    world.seq++
    const change = { folderId: folder.id, commentId: id, base: 'First', text: 'From the phone' }
    const app = quarrel(world, editComment, change, () => {
      world.tables.comments.set(id, { ...comment, text: 'From the desk' })
    })
    return { world, app }
  }
  const texts = (world: World) => [...world.tables.comments.values()].map(({ text }) => text).sort()

  test('can take its place', async () => {
    const { app, world } = written()
    const { screen, user } = await app
    expect(await screen.findByText('From the desk')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Replace' }))
    await waitFor(() => expect(texts(world)).toEqual(['From the phone']))
  })
  test('can stand beside it', async () => {
    const { app, world } = written()
    const { screen, user } = await app
    await user.click(await screen.findByRole('button', { name: 'Post as new' }))
    await waitFor(() => expect(texts(world)).toEqual(['From the desk', 'From the phone']))
    expect(await screen.findByText('All changes sent')).toBeTruthy()
  })
})

test.each([
  ['a status', setStatus, (id: string) => ({ candidateIds: [id], statusId: screening, substatusId: null })],
  [
    'a move',
    moveCandidates,
    (id: string, world: World) => ({
      candidateIds: [id],
      toFolderId: [...world.tables.folders.values()][2]!.id,
      withComments: true,
    }),
  ],
] as const)('%s for somebody who was moved meanwhile is offered where they are now', async (_, mutation, argsFor) => {
  const { world, folder, other, candidate } = company()
  const args = { folderId: folder.id, ...argsFor(candidate.id, world) }
  const { screen, user } = await quarrel(world, mutation as Mutation, args, () => {
    world.tables.candidates.set(candidate.id, { ...candidate, folderId: other.id })
    const person = world.tables.people.get(candidate.id)!
    world.tables.people.set(candidate.id, { ...person, folderId: other.id })
  })
  expect(await screen.findByText(`Ada is now in “${other.name}”.`)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Apply there' }))
  await waitFor(() =>
    expect(world.tables.candidates.get(candidate.id)).toMatchObject(
      'statusId' in args ? { folderId: other.id, statusId: screening } : { folderId: args.toFolderId },
    ),
  )
  expect(await screen.findByText('All changes sent')).toBeTruthy()
})

test('a status that both set is told with both times, and can be taken back', async () => {
  const { world, folder, candidate, colleague } = company()
  const mutationId = crypto.randomUUID()
  const me = world.users.find(({ role }) => role === 'worker')!.id
  const day = (n: number) => `2026-01-0${n}T10:00:00.000Z`
  const rows = [
    { id: crypto.randomUUID(), userId: colleague.id, from: candidate.statusId, to: hired, made: day(2), came: day(2) },
    { id: deriveId(mutationId, candidate.id), userId: me, from: hired, to: rejected, made: day(1), came: day(3) },
  ]
  for (const { id, userId, from, to, made, came } of rows)
    world.tables.history.set(id, {
      ...{ id, userId, folderId: folder.id, candidateId: candidate.id },
      ...{ fromStatusId: from, toStatusId: to, madeAt: made, receivedAt: came },
    })
  world.tables.candidates.set(candidate.id, { ...candidate, statusId: rejected })
  const notice = { id: crypto.randomUUID(), kind: 'overtaken' as const, mutationId, byUserId: colleague.id, at: day(3) }
  world.tables.notices.set(notice.id, { ...notice, userId: me, folderId: folder.id, candidateId: candidate.id })
  const { screen, user } = await openApp('/sync/', { as: 'worker', world })
  const said = await screen.findByText(/you set Rejected at .*1 Jan.* had set Hired at .*2 Jan.*It’s now Rejected/)
  expect(said.textContent).toContain(`${colleague.firstName} ${colleague.lastName}`)
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(world.tables.candidates.get(candidate.id)!.statusId).toBe(hired))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
})

describe('a template’s field that a colleague changed meanwhile', () => {
  const changed = async () => {
    const { world } = company()
    const template = [...world.tables.templates.values()].find(({ name }) => name === 'Reminder')!
    const { id: templateId, subject } = template
    const args = {
      templateId,
      companyId: world.users[0]!.company.uid,
      base: { access: 'public' as const, subject },
      changes: { subject: 'Mine' },
    }
    const app = await quarrel(world, editTemplate, args, () =>
      world.tables.templates.set(templateId, { ...template, subject: 'Theirs' }),
    )
    const templates = () => [...world.tables.templates.values()]
    return { ...app, templateId, templates, held: () => world.tables.templates.get(templateId)!.subject }
  }
  test('shows both, and the own one can be used', async () => {
    const { screen, user, held } = await changed()
    expect(await screen.findByText('Theirs')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Use mine' }))
    await waitFor(() => expect(held()).toBe('Mine'))
  })
  test('files that both changed are told by their names', async () => {
    const { world } = company()
    const template = [...world.tables.templates.values()].find(({ name }) => name === 'Reminder')!
    const file = (name: string) => ({ id: crypto.randomUUID(), name, kind: 'pdf' as const, size: 8 })
    const args = {
      templateId: template.id,
      companyId: world.users[0]!.company.uid,
      base: { access: 'public' as const, attachments: template.attachments },
      changes: { attachments: [file('mine.pdf'), file('more.pdf')] },
    }
    const { screen, user } = await quarrel(world, editTemplate, args, () =>
      world.tables.templates.set(template.id, { ...template, attachments: [file('theirs.pdf')] }),
    )
    expect(await screen.findByText('theirs.pdf')).toBeTruthy()
    expect(screen.getByText('mine.pdf, more.pdf')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Use mine' }))
    await waitFor(() =>
      expect(world.tables.templates.get(template.id)!.attachments).toMatchObject(args.changes.attachments),
    )
  })
  test('or kept as a template of one’s own, beside theirs', async () => {
    const { screen, user, held, templates } = await changed()
    await user.click(await screen.findByRole('button', { name: 'Save as my own template' }))
    await waitFor(() => expect(templates().find(({ subject }) => subject === 'Mine')?.access).toBe('private'))
    expect(held()).toBe('Theirs')
    await waitFor(() => expect(screen.queryByText('Theirs')).toBeNull())
  })
})

test('a comment on somebody whom a colleague removed: they are brought back, and the comment is made', async () => {
  const { world, folder, candidate } = company()
  const args = { folderId: folder.id, candidateId: candidate.id, commentId: crypto.randomUUID(), text: 'Please wait' }
  const { screen, user } = await quarrel(world, addComment, args, () => {
    for (const table of ['candidates', 'people'] as const) {
      world.removed[table].set(candidate.id, world.tables[table].get(candidate.id)!)
      world.tables[table].delete(candidate.id)
    }
  })
  expect(await screen.findByText('Ada was removed from', { exact: false })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Copy text' }))
  expect(await navigator.clipboard.readText()).toBe('Please wait')
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect([...world.tables.comments.values()].map(({ text }) => text)).toContain('Please wait'))
  expect(world.tables.candidates.has(candidate.id)).toBe(true)
})
