import { utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/kit/process.ts'
import { demoMailbox } from './demo-mailbox.ts'

const from = { name: 'Hirefold', address: 'no-reply@hirefold.example' }
const mail = (id: string, text = 'Open this link:\n\nhttp://localhost:3000/x/') => ({
  id,
  from,
  to: 'anna@acme.example',
  subject: 'Новый пароль',
  text,
})

test('what would have been sent is read again, newest first, and no more than asked for', async () => {
  const folder = path.join(await temporaryFolder(), 'mailbox')
  const mailbox = demoMailbox(folder, () => undefined)
  expect(await mailbox.kept(5)).toEqual([])
  for (const [n, id] of ['a', 'b', 'c'].entries()) {
    await mailbox.send(mail(id))
    await utimes(path.join(folder, `${id}.txt`), n, 100 + n)
  }
  const { from: _, ...first } = mail('c')
  expect(await mailbox.kept(2)).toMatchObject([first, { id: 'b' }])
  // Sent once more: it is the newest, and stands there once.
  await mailbox.send(mail('a', 'Again\n\nhttp://localhost:3000/y/'))
  expect((await mailbox.kept(5)).map(({ id }) => id)).toEqual(['a', 'c', 'b'])
})

test('what else lies in the folder is no mail', async () => {
  const folder = await temporaryFolder()
  await writeFile(path.join(folder, 'notes.txt'), 'To: nobody')
  await writeFile(path.join(folder, 'a.pdf'), '')
  expect(await demoMailbox(folder, () => undefined).kept(5)).toEqual([])
})
