import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { type Brand, brandAddresses } from '../../../../contract/brand.ts'
import { getSession } from '../../../data/network/session.ts'
import { waitForPart } from '../../../lib/wait-for-part.ts'
import { Bar } from '../../../ui/bars/Bar.tsx'
import classes from './HelpPage.module.css'
import type { Topic } from './topics.ts'

const load = {
  en: () => import('./topics-en.ts'),
  ru: () => import('./topics-ru.ts'),
}
const loaded = new Map<string, Promise<{ topics: readonly Topic[] }>>()

/** The help in a language; it belongs to the app's files, so that it can be read without a network. */
function topicsIn(language: 'en' | 'ru'): Promise<{ topics: readonly Topic[] }> {
  const known = loaded.get(language) ?? waitForPart(load[language])
  loaded.set(language, known)
  return known
}

/** How the main things are done, on one page; and whom to ask. */
export function HelpPage() {
  const { t, i18n } = useLingui()
  const { topics } = use(topicsIn(i18n.locale === 'ru' ? 'ru' : 'en'))
  const { support } = brandAddresses[document.documentElement.dataset.brand as Brand] ?? brandAddresses.hirefold
  // What staff has set for this company alone.
  const { support_email = null, help_url = null } = getSession().user?.company.custom_settings ?? {}
  const asked = support_email ?? support
  return (
    <>
      <Bar title={t`Help`} />
      <div className={classes.page}>
        <nav className={classes.contents} aria-label={t`Contents`}>
          {topics.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
        {topics.map(({ id, title, text, steps }) => (
          <section key={id} id={id} className={classes.topic} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            {text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {steps ? (
              <ul>
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ul>
            ) : null}
          </section>
        ))}
        {help_url ? (
          <p className={classes.ask}>
            <a href={help_url} target="_blank" rel="noreferrer noopener">
              <Trans>How your company works with this</Trans>
            </a>
          </p>
        ) : null}
        <p className={classes.ask}>
          <Trans>
            Not answered here? Write to <a href={`mailto:${asked}`}>{asked}</a>
          </Trans>
        </p>
      </div>
    </>
  )
}
