import { type CurrentUser, changeSettings } from '../../../contract/users/endpoints.ts'
import { call } from '../network/api.ts'
import { noteUser } from '../network/session.ts'

type Settings = CurrentUser['settings']

/**
 * Keeps own interface settings on the server, for the user's other devices too.
 * @throws where the server did not take them
 */
export async function saveSettings(changes: Partial<Settings>): Promise<void> {
  noteUser(await call(changeSettings, { body: changes }))
}

/** How colleagues see the user. @throws ApiError naming the field that is empty or too long */
export async function saveName(name: { first_name: string; last_name: string }): Promise<void> {
  noteUser(await call(changeSettings, { body: name }))
}
