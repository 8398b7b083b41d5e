import { getSession, subscribeSession } from '../data/session.ts'
import { activateLanguage, initialLanguage, rememberLanguage } from '../locales/words.ts'
import { setColorScheme, storedColorScheme } from '../ui/color-scheme.ts'

/** A user's own language and colours win over the device's (product.md, Decisions), on every device they sign in on. */
export function followPreferences(): void {
  let applied = ''
  const follow = () => {
    const settings = getSession().user?.settings
    if (!settings || JSON.stringify(settings) === applied) return
    applied = JSON.stringify(settings)
    const { language, colorScheme } = settings
    if (language && language !== initialLanguage()) {
      rememberLanguage(language)
      void activateLanguage(language)
    }
    if (colorScheme !== storedColorScheme()) setColorScheme(colorScheme)
  }
  subscribeSession(follow)
  follow()
}
