import { addComment } from '../../contract/folders/mutations/comments/add-comment.ts'
import { setStatus } from '../../contract/folders/mutations/set-status.ts'
import { newId } from '../../src/lib/new-id.ts'
import { Phone } from '../kit/devices/phone.ts'
import { formOf } from '../kit/form.ts'
import { pdfOf } from '../kit/people/documents.ts'
import { runProgram, testPassword } from '../kit/process.ts'
import { Browser, type Call, type TestServer } from '../kit/server.ts'
import { done } from './fill.ts'
import type { Story } from './kept-builds.ts'

const post = (body: object): Call => ({ method: 'POST', body })
const email = 'owner@example.com'

/** The browser of a device that loses its network at some moment: what it would have sent then is kept. */
class Losing extends Browser {
  isLost = false
  unsent: object | undefined

  override async call(url: string, call: Call = {}) {
    if (!this.isLost) return super.call(url, call)
    this.unsent = call.body as object
    throw new Error('no network')
  }
}

/** A company that is no demo, by the operator's own command. */
async function foundCompany({ host, database: name, user }: TestServer['database']['address']): Promise<void> {
  const url = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(String(host))}`
  const names = ['--first', 'Olga', '--last', 'Owner', '--company', 'Example', '--role', 'admin']
  const limits = ['--new-company', '--profiles-per-day', '100']
  const args = ['server/cli/create-user.ts', '--email', email, '--password', testPassword, ...names, ...limits]
  const { exited, output } = runProgram(args, { DATABASE_URL: url })
  if ((await exited) !== 0) throw new Error(`No company: ${output()}`)
}

/** What somebody was in the middle of when the build was kept: two files, an open session, changes that wait on a phone. */
export async function livedStory(server: TestServer): Promise<Story> {
  await foundCompany(server.database.address)
  const browser = new Losing(server.app)
  await done(browser, '/api/v6/login/', post({ email, password: testPassword }))
  const me = await done(browser, '/api/internal/users/me/')
  const person = { first_name: 'Ada', last_name: 'Kept' }
  const { id: profile } = await done<{ id: number }>(browser, '/api/v6/profiles/', post(person))
  await done(browser, `/api/internal/profiles/${profile}/`)
  const contents = {
    'résumé.txt': Buffer.from('Ada Kept\nEngines, since 1843\n'),
    'cv.pdf': Buffer.from(pdfOf(['Ada Kept'])),
  }
  const files: Story['files'] = []
  for (const [name, content] of Object.entries(contents)) {
    const form = await formOf(name, content)
    const { id } = await done(browser, '/api/files/v1/', { method: 'POST', ...form })
    await done(browser, `/api/v6/profiles/private/${profile}/`, { method: 'PUT', body: { resume_id: id } })
    files.push({ id, name, content: content.toString('base64') })
  }
  const folder = await done<{ id: number; uid: string }>(browser, '/api/v6/folders/', post({ name: 'Kept' }))
  await done(browser, `/api/v6/folders/${folder.id}/candidates/`, post({ profiles: [profile] }))
  const candidates = await done<{ results: { id: string }[] }>(browser, `/api/v6/folders/${folder.id}/candidates/`)
  const candidate = candidates.results[0]!.id

  const phone = await Phone.of(browser, me.id, () => server.clock.now())
  await phone.sync()
  const comment = newId()
  const whose = { folderId: folder.uid, candidateId: candidate }
  await phone.change(addComment, { ...whose, commentId: comment, text: 'Sent before the upgrade' })
  await phone.sync()
  const statuses = await done<{ results: { id: string; name: string }[] }>(
    browser,
    '/api/v6/status_collection/statuses/',
  )
  const statusId = statuses.results.find(({ name }) => name === 'Interview')!.id
  browser.isLost = true
  await phone.change(addComment, { ...whose, commentId: newId(), text: 'Written on a train' })
  await phone.change(setStatus, { folderId: folder.uid, candidateIds: [candidate], statusId, substatusId: null })
  await phone.sync().catch(() => undefined)
  if (!browser.unsent) throw new Error('the phone had nothing to send')
  const cookies = Object.fromEntries(browser.cookies)
  return {
    email,
    cookies,
    profile,
    folder: folder.id,
    candidate,
    statusId,
    files,
    waiting: browser.unsent as Story['waiting'],
  }
}
