import { endLoginAs, logInAs } from '../../../contract/auth/login-as-endpoints.ts'
import type { CallOf } from '../../../contract/kit/endpoint.ts'
import { giveWay } from '../device/leaving/sign-out.ts'
import { call } from '../network/api.ts'

/** Staff goes on as somebody; the app begins anew as theirs, and keeps nothing. */
export async function goOnAs(id: string, body: CallOf<typeof logInAs>['body']): Promise<void> {
  await call(logInAs, { params: { id }, body })
  await giveWay('/')
}

/** Staff is itself again. @param address where it was before */
export async function beOneself(address: string): Promise<void> {
  await call(endLoginAs, { body: {} })
  await giveWay(address)
}
