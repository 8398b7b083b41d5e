import { useLingui } from '@lingui/react'
import { IconLanguage } from '@tabler/icons-react'
import { chooseLanguage } from '../../locales/words.ts'

/** The other language by its own name; one press changes the whole page. */
export function LanguageSwitch({ className }: { className: string | undefined }) {
  const { i18n } = useLingui()
  const other = i18n.locale === 'ru' ? 'en' : 'ru'
  return (
    <button type="button" className={className} lang={other} onClick={() => chooseLanguage(other)}>
      <IconLanguage size={16} stroke={1.75} />
      {other === 'ru' ? 'Русский' : 'English'}
    </button>
  )
}
