import type { endpoints } from '../../contract/endpoints.ts'
import type { Endpoint, InputOf, OutputOf } from '../../contract/kit/endpoint.ts'
import type { CurrentUser } from '../../contract/users/endpoints.ts'
import type { World } from './world.ts'

/** An error answer of the mock, in the one shape of the API. */
export class MockError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string[]> | undefined
  constructor(status: number, code: string, detail: string, fields?: Record<string, string[]>) {
    super(detail)
    this.status = status
    this.code = code
    this.fields = fields
  }
}

export interface MockContext {
  world: World
  /** Throws 401 when nobody is signed in. */
  user: CurrentUser
}

export type MockHandler<E extends Endpoint> = (
  input: InputOf<E>,
  context: MockContext,
) => OutputOf<E> | Promise<OutputOf<E>>

type Areas = typeof endpoints
/** One handler for each endpoint of each area: leave one out and it does not compile. */
export type MockBackend = {
  [A in keyof Areas]: { [K in keyof Areas[A]]: Areas[A][K] extends Endpoint ? MockHandler<Areas[A][K]> : never }
}

export const notFound = (): never => {
  throw new MockError(404, 'notFound', 'Not found')
}
