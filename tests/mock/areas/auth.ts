import { type MockBackend, MockError } from '../handler.ts'

export const auth: MockBackend['auth'] = {
  login({ body }, { world }) {
    const user = world.users.find(({ email }) => email === body.email)
    if (!user || body.password !== 'Demo-password-1!') {
      throw new MockError(401, 'unauthorized', 'Wrong email or password')
    }
    world.userId = user.id
    return { user }
  },
  requestLoginLink: () => undefined,
  enterByLink({ body }, { world }) {
    if (body.token !== 'A'.repeat(43))
      throw new MockError(400, 'linkUsed', 'This link has expired or was already used.')
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
    const user = { ...world.users[1]!, email: body.email, first_name: body.first_name, last_name: body.last_name }
    world.users.push(user)
    world.userId = user.id
    world.frontDoor.needsSetUp = false
    return { user }
  },
  frontDoor: (_input, { world }) => world.frontDoor,
}
