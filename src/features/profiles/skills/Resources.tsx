import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Profile } from '../../../../contract/profiles/endpoints.ts'
import type { ResourceName } from '../../../../contract/profiles/resources.ts'
import classes from '../ProfilePage.module.css'

/** What other sites count of the person, beside the skills that it speaks for. */
export function Resources({ resources }: { resources: NonNullable<Profile['resources']> }) {
  const { t } = useLingui()
  return (
    <ul className={classes.facts} aria-label={t`Elsewhere`}>
      {resources.map(({ name, count }) => (
        <li key={name}>{words[name](count)}</li>
      ))}
    </ul>
  )
}

const words: Record<ResourceName, (count: number) => ReactNode> = {
  github_commit: (count) => <Plural value={count} one="# commit on GitHub" other="# commits on GitHub" />,
  github_repo: (count) => <Plural value={count} one="# repository on GitHub" other="# repositories on GitHub" />,
  stackoverflow_tags: (count) => (
    <Plural value={count} one="# answer on Stack Overflow" other="# answers on Stack Overflow" />
  ),
  'ru.stackoverflow_tags': (count) => (
    <Plural value={count} one="# answer on Stack Overflow in Russian" other="# answers on Stack Overflow in Russian" />
  ),
  google_play: (count) => <Plural value={count} one="# app on Google Play" other="# apps on Google Play" />,
  kaggle: (count) => <Trans>Kaggle: {count}</Trans>,
}
