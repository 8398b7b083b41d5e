import { Trans, useLingui } from '@lingui/react/macro'
import type { CurrentUser } from '../../../contract/users/endpoints.ts'
import { buildName } from '../../data/device/installed/app-update.ts'
import { ApiError } from '../../data/network/api.ts'
import { useErrorText } from '../../data/network/error-text.ts'
import { useUser } from '../../data/network/session.ts'
import { saveSettings } from '../../data/users/settings.ts'
import { chooseLanguage, defaultLanguage } from '../../locales/words.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Segmented } from '../../ui/fields/Segmented.tsx'
import { Page } from '../../ui/shells/Page.tsx'
import { Quiet } from '../../ui/shells/Quiet.tsx'
import { Setting } from '../../ui/shells/Setting.tsx'
import { setColorScheme, storedColorScheme } from '../../ui/theme/color-scheme.ts'
import { trouble } from '../../ui/toasts/toast.ts'
import { Devices } from './Devices.tsx'
import { OwnName } from './OwnName.tsx'
import classes from './SettingsPage.module.css'

type Settings = CurrentUser['settings']

/** @param language null: as the site's own */
const speak = (language: 'en' | 'ru' | null): void => (language ? chooseLanguage(language) : defaultLanguage())

/** Each by its own name. */
const languages = [
  { value: 'en', label: 'English' },
  { value: 'ru', label: 'Русский' },
] as const

/** Those that the company has. */
const offeredBy = ({ attributes }: CurrentUser['company']) => {
  const had = attributes?.languages
  return languages.filter(({ value }) => !Array.isArray(had) || had.includes(value))
}

/**
 * Own interface settings: they hold at once, and on the user's other devices after the server has them.
 * @param children what other areas have to be set
 */
export function SettingsPage({ children }: { children: React.ReactNode }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const user = useUser()
  /** @param back what is done where the server refuses: the look of the app goes ahead of its answer */
  const save = async (change: Partial<Settings>, back?: () => void) => {
    try {
      await saveSettings(change)
    } catch (error) {
      if (error instanceof ApiError) back?.()
      trouble(errorText(error))
    }
  }
  const name = `${user.first_name} ${user.last_name}`.trim()
  return (
    <Page title={t`Settings`} width="form">
      <div>
        <section className={classes.who}>
          <Avatar name={name || user.email} size={48} />
          <div>
            <h2>{name || user.email}</h2>
            <Quiet>
              {user.email} · {user.company.companyName}
            </Quiet>
          </div>
        </section>
        <OwnName />
        <Setting choice label={t`Language`}>
          <Segmented
            label={t`Language`}
            value={user.settings.language ?? 'default'}
            options={[{ value: 'default', label: t`Default` }, ...offeredBy(user.company)]}
            onChange={(chosen) => {
              const language = chosen === 'default' ? null : chosen
              speak(language)
              void save({ language }, () => speak(user.settings.language ?? null))
            }}
          />
        </Setting>
        <Setting choice label={t`Colours`}>
          <Segmented
            label={t`Colours`}
            value={user.settings.colorScheme ?? storedColorScheme()}
            options={[
              { value: 'auto', label: t`System` },
              { value: 'light', label: t`Light` },
              { value: 'dark', label: t`Dark` },
            ]}
            onChange={(colorScheme) => {
              setColorScheme(colorScheme)
              void save({ colorScheme })
            }}
          />
        </Setting>
        <Setting choice label={t`Distances`}>
          <Segmented
            label={t`Distances`}
            value={user.settings.rangeMeasure}
            options={[
              { value: 'km', label: t`Kilometres` },
              { value: 'mi', label: t`Miles` },
            ]}
            onChange={(rangeMeasure) => void save({ rangeMeasure })}
          />
        </Setting>
        {children}
        <Devices />
        <p className={classes.version}>
          <Trans>Version {buildName()}</Trans>
        </p>
      </div>
    </Page>
  )
}
