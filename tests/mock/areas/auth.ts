import { listDemoMails } from '../../../contract/auth/mailbox-endpoints.ts'
import { type MockBackend, MockError, notFound } from '../handler.ts'
import type { World } from '../world.ts'

const linkUsed = () => new MockError(400, 'linkUsed', 'This link has expired or was already used.')

function checkResetLink(token: string): void {
  if (token !== 'A'.repeat(43)) throw linkUsed()
}

function requireFresh({ fresh }: World): void {
  if (!fresh) throw new MockError(403, 'step_up', 'Confirm it’s you with your password')
}

export const auth: MockBackend['auth'] = {
  login({ body }, { world }) {
    const user = world.users.find(({ email }) => email === body.email)
    if (!user || body.password !== world.password) {
      throw new MockError(401, 'unauthorized', 'Wrong email or password')
    }
    world.userId = user.id
    return { user }
  },
  requestLoginLink: () => undefined,
  enterByLink({ body }, { world }) {
    if (body.token !== 'A'.repeat(43)) throw linkUsed()
    const user = world.users[0]!
    world.userId = user.id
    return { user }
  },
  logout(_input, { world }) {
    world.userId = undefined
    return undefined
  },
  setUp({ body }, { world }) {
    if (body.code !== 'ABCD-EFGH-JKLM') throw new MockError(400, 'badRequest', 'Bad request', { code: ['Wrong code'] })
    const { email, first_name, last_name } = body
    const user = { ...world.users.find(({ role }) => role === 'super_user')!, email, first_name, last_name }
    world.users.push(user)
    world.userId = user.id
    world.frontDoor.needsSetUp = false
    return { user }
  },
  frontDoor: (_input, { world }) => world.frontDoor,
  recaptchaKey: () => ({ key: null }),
  changePassword({ body }, { world }) {
    if (body.current !== world.password)
      throw new MockError(400, 'badRequest', 'Bad request', { current: ['Wrong password'] })
    world.password = body.password
    world.sessions = world.sessions.filter(({ current }) => current)
    return undefined
  },
  logInAs({ params, body }, { world, user }) {
    requireFresh(world)
    const whom = world.users.find(({ id }) => id === params.id) ?? notFound()
    world.userId = whom.id
    world.staffBehind = user
    const ends_at = new Date(Date.parse(world.now()) + body.minutes * 60_000).toISOString()
    const by = `${user.first_name} ${user.last_name}`
    whom.loggedInAs = { by, reason: body.reason, changes: body.changes ?? false, ends_at }
    return { user: whom }
  },
  endLoginAs(_input, { world, user }) {
    const staff = world.staffBehind ?? notFound()
    delete user.loggedInAs
    world.userId = staff.id
    delete world.staffBehind
    return { user: staff }
  },
  stepUp({ body }, { world }) {
    if (body.password !== world.password)
      throw new MockError(400, 'badRequest', 'Bad request', { password: ['Wrong password'] })
    world.fresh = true
    return undefined
  },
  recoverPassword: () => undefined,
  lookAtResetLink({ params }, { world }) {
    checkResetLink(params.token)
    const { email, settings } = world.users[0]!
    return { email, expires_at: new Date(Date.now() + 42 * 60_000).toISOString(), language: settings.language }
  },
  resetPassword({ params, body }, { world }) {
    checkResetLink(params.token)
    world.password = body.password
    const user = world.users[0]!
    world.userId = user.id
    return { user }
  },
  listDemoMails: (_input, { world }) => (world.frontDoor.demo ? listDemoMails.example.output : notFound()),
  listSessions: (_input, { world }) => ({ sessions: world.sessions }),
  endSession({ params }, { world }) {
    requireFresh(world)
    world.sessions = world.sessions.filter(({ id }) => id !== params.id)
    return undefined
  },
  endOtherSessions(_input, { world }) {
    requireFresh(world)
    world.sessions = world.sessions.filter(({ current }) => current)
    return undefined
  },
}
