import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Profile } from '../../../../contract/profiles/endpoints.ts'
import type { Hint, HintPlace } from '../../../../contract/search/hints/hints.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { searchHints } from '../../../data/profiles/happened.ts'
import { ErrorCard } from '../../../ui/states/ErrorCard.tsx'
import { CommentBones } from '../stand-in/ProfileSkeleton.tsx'
import classes from './Tabs.module.css'

/** Which words of the search that somebody was opened from stand where in what is known of them. */
export function Hints({ profile, query }: { profile: Profile; query: string }) {
  const errorText = useErrorText()
  const hints = useQuery({ ...searchHints(profile.id, query), enabled: query !== '' }, queryClient)
  if (query === '')
    return (
      <p className={classes.alone}>
        <Trans>Open someone from a search to see which of its words were found where.</Trans>
      </p>
    )
  if (hints.error) return <ErrorCard detail={errorText(hints.error)} onRetry={() => void hints.refetch()} />
  return (
    <div className={classes.scroll}>
      {hints.data === undefined ? <CommentBones /> : null}
      {hints.data?.hints.length === 0 ? (
        <p className={classes.none}>
          <Trans>This search has filters only: there are no words to find.</Trans>
        </p>
      ) : null}
      <dl className={classes.hints}>
        {hints.data?.hints.map((hint) => (
          <OneHint key={hint.term} hint={hint} />
        ))}
      </dl>
    </div>
  )
}

function OneHint({ hint }: { hint: Hint }) {
  const { t } = useLingui()
  const places: Record<HintPlace, string> = {
    skill: t`Skill`,
    title: t`Position`,
    company: t`Company`,
    education: t`Education`,
    name: t`Name`,
    place: t`Location`,
    language: t`Language`,
    text: t`Text`,
    fact: t`Also known`,
  }
  const Icon = hint.found.length ? IconCheck : IconMinus
  return (
    <div className={classes.hint}>
      <dt>
        <Icon size={16} stroke={1.75} aria-hidden />
        <bdi>{hint.text}</bdi>
        {hint.excluded ? <span className={classes.quiet}>{t`excluded`}</span> : null}
      </dt>
      {hint.found.map(({ in: place, text }) => (
        <dd key={`${place} ${text}`}>
          <span className={classes.quiet}>{places[place]}</span> <bdi>{text}</bdi>
        </dd>
      ))}
      {hint.found.length === 0 ? (
        <dd className={classes.quiet}>
          {hint.excluded ? (
            <Trans>Not on this profile, as asked.</Trans>
          ) : (
            <Trans>Not found on this page: it matched another search term, a document or a comment.</Trans>
          )}
        </dd>
      ) : null}
    </div>
  )
}
