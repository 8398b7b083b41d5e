import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode, Ref } from 'react'
import type { SearchResult } from '../../../../contract/search/endpoints.ts'
import type { SearchState } from '../../../../contract/search/search-url.ts'
import { useViewedAt } from '../../../data/profiles/viewed.ts'
import { DoNotContact } from '../../../entities/profile/do-not-contact/DoNotContact.tsx'
import { SkillTag } from '../../../entities/profile/SkillTag.tsx'
import { useAtCompany } from '../../../entities/profile/use-at-company.ts'
import { joined } from '../../../ui/joined.ts'
import { profileSearch } from '../profile-link.ts'
import classes from './Results.module.css'

interface NameProps {
  person: SearchResult
  index: number
  state: SearchState
  pressed?: boolean | undefined
  onClick: (event: MouseEvent) => void
  ref?: Ref<HTMLAnchorElement>
}

/** Who it is, and the way to the profile. */
export function ResultName({ person, index, state, pressed, onClick, ref }: NameProps) {
  const { t } = useLingui()
  const viewed = Boolean(useViewedAt(person.id))
  return (
    <Link
      ref={ref}
      to="/profiles/$profileId/"
      params={{ profileId: String(person.id) }}
      search={profileSearch(state, index)}
      className={joined(classes.name, viewed && classes.seen)}
      title={viewed ? t`${person.name}, viewed` : person.name}
      {...(pressed === undefined ? {} : { role: 'button', 'aria-pressed': pressed })}
      onClick={onClick}
      onAuxClick={(event) => event.stopPropagation()}
      dir="auto"
    >
      {person.name}
      {person.do_not_contact ? <DoNotContact profileId={person.id} small /> : null}
    </Link>
  )
}

/** What they do now, and where. */
export function ResultJob({ person }: { person: SearchResult }) {
  const atCompany = useAtCompany()
  return (
    <div className={classes.line} title={`${person.title ?? ''}${atCompany(person)}`}>
      <span className={classes.title}>{person.title}</span>
      <span className={classes.company}>{atCompany(person)}</span>
    </div>
  )
}

interface SkillsProps {
  person: SearchResult
  room: number
  rest?: boolean
  /** Stands behind them, where there is room. */
  children?: ReactNode
}

/** What they can do, as much of it as there is room for. @param rest whether the number of the others is said */
export const ResultSkills = ({ person, room, rest, children }: SkillsProps) => (
  <div className={classes.skills}>
    {ordered(person)
      .slice(0, room)
      .map((skill) => (
        <SkillTag key={skill.name} skill={skill} hit={person.hits.includes(skill.name)} />
      ))}
    {rest && person.skills.length > room ? <span className={classes.more}>+{person.skills.length - room}</span> : null}
    {children}
  </div>
)

/** Skills that the search asked for first, then by rating. */
const ordered = (person: SearchResult) =>
  [...person.skills].sort(
    (a, b) =>
      Number(person.hits.includes(b.name)) - Number(person.hits.includes(a.name)) || (b.rating ?? 0) - (a.rating ?? 0),
  )
