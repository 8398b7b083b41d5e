import { useLingui } from '@lingui/react/macro'
import { IconFolderPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo, useEffect, useRef } from 'react'
import type { SearchResult } from '../../../contract/search/endpoints.ts'
import type { SearchState } from '../../../contract/search/search-url.ts'
import { useViewedAt } from '../../data/live.ts'
import { ContactIcons } from '../../entities/profile/ContactIcons.tsx'
import { SkillTag } from '../../entities/profile/SkillTag.tsx'
import { useAtCompany } from '../../entities/profile/use-at-company.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { joined } from '../../ui/joined.ts'
import { TriBox } from '../../ui/TriBox.tsx'
import { usePhone } from '../../ui/use-media.ts'
import { profileSearch } from './profile-link.ts'
import { InFolder, ResultFacts } from './ResultFacts.tsx'
import { RowSkeleton } from './ResultSkeleton.tsx'
import classes from './Results.module.css'
import { isSelected, type Selection, toggled } from './selection.ts'

interface Props {
  person: SearchResult | undefined
  index: number
  state: SearchState
  cursor: boolean
  selection: Selection
  onSelect: (selection: Selection) => void
  onOpen: (index: number) => void
  onSave: (person: SearchResult) => void
}

/** One person found: who, what now, how long and where before, what they can, how to reach them. */
export const ResultRow = memo(function ResultRow(props: Props) {
  const { t } = useLingui()
  const phone = usePhone()
  const { person, index, state, cursor, selection, onSelect, onOpen, onSave } = props
  const link = useRef<HTMLAnchorElement>(null)
  const there = person !== undefined
  const viewed = Boolean(useViewedAt(person?.id ?? 0))
  useEffect(() => {
    // The focus goes with the mark: a screen reader says the row.
    if (cursor && there) link.current?.focus({ preventScroll: true })
  }, [cursor, there])
  const atCompany = useAtCompany()
  if (!person) return <RowSkeleton />
  const name = (
    <Link
      ref={link}
      to="/profiles/$profileId/"
      params={{ profileId: String(person.id) }}
      search={profileSearch(state, index)}
      className={joined(classes.name, viewed && classes.seen)}
      title={viewed ? t`${person.name}, viewed` : person.name}
      onClick={(event) => event.stopPropagation()}
    >
      {person.name}
    </Link>
  )
  const title = (
    <div className={classes.line} title={`${person.title ?? ''}${atCompany(person)}`}>
      <span className={classes.title}>{person.title}</span>
      <span className={classes.company}>{atCompany(person)}</span>
    </div>
  )
  const room = phone ? 2 : 5
  const skills = (
    <div className={classes.skills}>
      {ordered(person)
        .slice(0, room)
        .map((skill) => (
          <SkillTag key={skill.name} skill={skill} hit={person.hits.includes(skill.name)} />
        ))}
      {phone && person.skills.length > room ? (
        <span className={classes.more}>+{person.skills.length - room}</span>
      ) : null}
    </div>
  )
  if (phone) {
    return (
      <div className={classes.row}>
        <Avatar name={person.name} photo={person.photo} size={44} />
        <div className={classes.lines}>
          {name}
          {title}
          {skills}
        </div>
        <Button look="ghost" square aria-label={t`Add ${person.name} to folder`} onClick={() => onSave(person)}>
          <IconFolderPlus size={22} stroke={1.75} />
        </Button>
      </div>
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the name is the link; the row is a larger target for the pointer
    // biome-ignore lint/a11y/useKeyWithClickEvents: j, k and Enter do it by keyboard
    <div className={joined(classes.row, cursor && classes.cursor)} onClick={() => onOpen(index)}>
      <TriBox
        className={classes.box}
        state={isSelected(selection, person.id) ? 'on' : 'off'}
        aria-label={t`Select ${person.name}`}
        onClick={(event) => event.stopPropagation()}
        onChange={() => onSelect(toggled(selection, person.id))}
      />
      <Avatar name={person.name} photo={person.photo} size={40} />
      <div className={classes.lines}>
        {name}
        {title}
        <ResultFacts person={person} />
      </div>
      <div className={classes.aside}>
        {skills}
        <div className={classes.under}>
          <ContactIcons contacts={person.contacts} sites={person.sites} comments={person.comments_count} />
          <span className={classes.save}>
            <Button
              size="small"
              onClick={(event) => {
                event.stopPropagation()
                onSave(person)
              }}
            >
              <IconFolderPlus size={15} stroke={1.75} />
              {t`Save`}
            </Button>
          </span>
          <InFolder person={person} />
        </div>
      </div>
    </div>
  )
})

/** Skills that the search asked for first, then by rating. */
const ordered = (person: SearchResult) =>
  [...person.skills].sort(
    (a, b) =>
      Number(person.hits.includes(b.name)) - Number(person.hits.includes(a.name)) || (b.rating ?? 0) - (a.rating ?? 0),
  )
