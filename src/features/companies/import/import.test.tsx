import { fireEvent, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { lend } from '../../../../tests/mock/lend.ts'
import { withPlatformForms } from '../../../../tests/mock/platform-forms.ts'
import { createWorld } from '../../../../tests/mock/world.ts'

withMockServer()
await withPlatformForms()

const address = '/company/employees/import/'
const header = 'email,role,first_name,last_name,department'
const file = (rows: string[], head = header) => new File([[head, ...rows].join('\n')], 'team.csv', { type: 'text/csv' })

type Opened = Awaited<ReturnType<typeof openApp>>

async function dialogOf({ screen }: Opened) {
  const dialog = within(await screen.findByRole('dialog', { name: 'Import people' }))
  const choose = (chosen: File) => {
    const field = dialog.getByLabelText('CSV file')
    Object.defineProperty(field, 'files', { value: [chosen], configurable: true })
    fireEvent.change(field)
  }
  return { dialog, choose }
}

const written = async (blob: Blob | undefined) => Buffer.from(await blob!.arrayBuffer()).toString()

/** What is given to the user as files. */
function savedFiles(): Blob[] {
  const saved: Blob[] = []
  const createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`
  lend(URL, { createObjectURL, revokeObjectURL: () => undefined })
  lend(HTMLAnchorElement.prototype, { click: () => undefined })
  return saved
}

const team = [
  'leila@acme.example,worker,Leila,Haddad,Talent',
  'hm@acme.example,hm,Marta,Ruiz,',
  'p.nowak@acme.example,hm,Piotr,Nowak,Platform',
  'x@acme.example,king,=HYPERLINK("x"),King,',
]

test('a file is checked before anything is sent: refused rows come first with their reason, and only the good are invited', async () => {
  const world = createWorld()
  const opened = await openApp(address, { as: 'admin', world })
  const { dialog, choose } = await dialogOf(opened)
  choose(file(team))
  expect(await dialog.findByText(/2 can be invited. 2 cannot. Search seats: 2 of 4, 3 after this./)).toBeTruthy()
  const rows = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual([
    expect.stringMatching(/Marta Ruiz.*Already in the company/),
    expect.stringMatching(/x@acme.example.*Unknown role/),
    expect.stringMatching(/Leila Haddad.*Recruiter.*Ready/),
    expect.stringMatching(/Piotr Nowak.*Hiring manager.*Ready/),
  ])
  expect(world.company.invitations).toEqual([])
  await opened.user.click(dialog.getByRole('button', { name: 'Invite 2' }))
  await waitFor(() => expect(opened.router.state.location.pathname).toBe('/company/employees/'))
  expect(await opened.screen.findByText('2 people invited')).toBeTruthy()
  expect(world.company.invitations).toMatchObject([
    { email: 'leila@acme.example', role: 'worker', first_name: 'Leila', department: 'Talent' },
    { email: 'p.nowak@acme.example', role: 'hm' },
  ])
})

test('refused rows are saved as they were written, behind their reasons, and none as a formula', async () => {
  const saved = savedFiles()
  const opened = await openApp(address, { as: 'admin' })
  const { dialog, choose } = await dialogOf(opened)
  choose(file(team))
  await opened.user.click(await dialog.findByRole('button', { name: 'The 2 refused rows' }))
  expect(await written(saved[0])).toBe(
    [
      '\ufeff"reason","email","role","first_name","last_name","department"',
      '"Already in the company","hm@acme.example","hm","Marta","Ruiz",""',
      `"Unknown role","x@acme.example","king","'=HYPERLINK(""x"")","King",""`,
      '',
    ].join('\n'),
  )
})

test('what is wrong with a file is said, another one is chosen, and a sample shows how one looks', async () => {
  const saved = savedFiles()
  const opened = await openApp(address, { as: 'admin' })
  const { dialog, choose } = await dialogOf(opened)
  await opened.user.click(dialog.getByRole('button', { name: 'Sample file' }))
  expect(await written(saved[0])).toMatch(/^\ufeff"Email","Role"/)
  choose(file(['Ada'], 'name'))
  expect((await dialog.findByRole('alert')).textContent).toBe('No column in the header is called “Email”')
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Invite 0' }).disabled).toBe(true)
  choose(file(['ada@acme.example,hm,Ada,Lovelace,'], `${header},shoe size`))
  expect(await dialog.findByText(/A column is left out: shoe size/)).toBeTruthy()
  expect(dialog.queryByRole('alert')).toBeNull()
})

test('whom another admin invited meanwhile stays with the reason, and the others are on their way', async () => {
  const world = createWorld()
  const opened = await openApp(address, { as: 'admin', world })
  const { dialog, choose } = await dialogOf(opened)
  choose(file(['a@acme.example,hm,,,', 'b@acme.example,hm,,,']))
  await dialog.findByText(/2 can be invited/)
  world.company.invitations.push({
    id: '0190a000-0000-7000-8000-000000000100',
    email: 'a@acme.example',
    role: 'hm',
    can_search: false,
    state: 'sent',
    inviter: null,
    sent_at: world.now(),
    expires_at: world.now(),
    folder_ids: [],
    first_name: '',
    last_name: '',
    department: '',
  })
  await opened.user.click(dialog.getByRole('button', { name: 'Invite 2' }))
  expect(await dialog.findByText('Already invited')).toBeTruthy()
  expect(await opened.screen.findByText('1 person invited')).toBeTruthy()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Invite 0' }).disabled).toBe(true)
})

test('without a network the file waits for another try', async () => {
  const opened = await openApp(address, { as: 'admin' })
  const { dialog, choose } = await dialogOf(opened)
  opened.world.failures.set('/api/v6/invitations/import/', 0)
  choose(file(team))
  expect((await dialog.findByRole('alert')).textContent).toBe('The server isn’t responding')
  opened.world.failures.clear()
  await opened.user.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByText(/2 can be invited/)).toBeTruthy()
})

test('the dialog of invitations leads here', async () => {
  const { screen, user, router } = await openApp('/company/employees/add/', { as: 'admin' })
  await user.click(await screen.findByRole('link', { name: 'Import CSV' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(address))
})
