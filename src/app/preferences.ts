import { getSession, subscribeSession } from '../data/network/session.ts'
import { activateLanguage, initialLanguage, rememberLanguage } from '../locales/words.ts'
import { setColorScheme, storedColorScheme } from '../ui/theme/color-scheme.ts'

/**
 * A user's own language and colours win over the device's (product.md, Decisions), on every device they sign in on.
 * @returns when the language is spoken of who is signed in already
 */
export function followPreferences(): Promise<void> {
  let applied = ''
  const follow = async () => {
    const settings = getSession().user?.settings
    if (!settings || JSON.stringify(settings) === applied) return
    applied = JSON.stringify(settings)
    const { language, colorScheme } = settings
    if (colorScheme !== storedColorScheme()) setColorScheme(colorScheme)
    if (!language || language === initialLanguage()) return
    rememberLanguage(language)
    // Where its words do not come, the device's language goes on; at the next start they are asked for first.
    await activateLanguage(language).catch(() => {})
  }
  subscribeSession(() => void follow())
  return follow()
}
