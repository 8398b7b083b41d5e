import { type CurrentUser, changeSettings } from '../../../contract/users/endpoints.ts'
import { call } from '../network/api.ts'
import { setUser } from '../network/session.ts'

type Settings = CurrentUser['settings']

/**
 * Keeps own interface settings on the server, for the user's other devices too.
 * @throws where the server did not take them
 */
export async function saveSettings({ language, ...rest }: Partial<Settings>): Promise<void> {
  setUser(await call(changeSettings, { body: language ? { ...rest, language } : rest }))
}
