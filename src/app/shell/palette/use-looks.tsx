import { useLingui } from '@lingui/react/macro'
import { IconContrast, IconLanguage } from '@tabler/icons-react'
import { isNamed, type typedWords } from '../../../../contract/search/spelling/latin.ts'
import type { CurrentUser } from '../../../../contract/users/endpoints.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { saveSettings } from '../../../data/users/settings.ts'
import { chooseLanguage, languages } from '../../../locales/words.ts'
import { setColorScheme } from '../../../ui/theme/color-scheme.ts'
import { trouble } from '../../../ui/toasts/toast.ts'
import type { Find } from './PaletteEntry.tsx'

/** How the app looks and speaks, for who types what it is called; the settings page has the same. */
export function useLooks(words: ReturnType<typeof typedWords>): Find[] {
  const { t, i18n } = useLingui()
  const errorText = useErrorText()
  const save = (change: Partial<CurrentUser['settings']>) =>
    void saveSettings(change).catch((error: unknown) => trouble(errorText(error)))
  const schemes = { auto: t`System`, light: t`Light`, dark: t`Dark` }
  const called = { theme: t`Theme`, colours: t`Colours`, language: t`Language` }
  const names = { en: 'English', ru: 'Русский' }
  const looks = Object.entries(schemes).map(([scheme, name]) => ({
    id: `colours ${scheme}`,
    icon: <IconContrast size={18} stroke={1.75} />,
    name: `${called.colours}: ${name}`,
    also: called.theme,
    run: () => {
      const colorScheme = scheme as keyof typeof schemes
      setColorScheme(colorScheme)
      save({ colorScheme })
    },
  }))
  const tongues = languages
    .filter((language) => language !== i18n.locale)
    .map((language) => ({
      id: `language ${language}`,
      icon: <IconLanguage size={18} stroke={1.75} />,
      name: `${called.language}: ${names[language]}`,
      also: 'Language',
      run: () => {
        chooseLanguage(language)
        save({ language })
      },
    }))
  if (!words.length) return []
  return [...looks, ...tongues]
    .filter(({ name, also }) => isNamed(`${name} ${also}`, words))
    .map(({ also: _also, ...find }) => find)
}
