import { useLingui } from '@lingui/react/macro'
import { IconFolderPlus } from '@tabler/icons-react'
import { type MouseEvent, memo, Suspense, use } from 'react'
import type { SearchResult } from '../../../../contract/search/endpoints.ts'
import type { SearchState } from '../../../../contract/search/search-url.ts'
import { ContactedSoon } from '../../../entities/message/ContactedSoon.tsx'
import { ContactIcons } from '../../../entities/profile/contacts/ContactIcons.tsx'
import { useMarkedRow } from '../../../lib/marked-row.ts'
import { type Press, pressHandlers, pressOf } from '../../../lib/press.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TriBox } from '../../../ui/fields/TriBox.tsx'
import { joined } from '../../../ui/joined.ts'
import { usePhone } from '../../../ui/use-media.ts'
import { AddingHereContext } from '../adding-here.ts'
import { fitPart } from '../fit/fit-part.ts'
import { PhoneRow } from './PhoneRow.tsx'
import { InFolder, ResultFacts } from './ResultFacts.tsx'
import { ResultJob, ResultName, ResultSkills } from './ResultParts.tsx'
import { RowSkeleton } from './ResultSkeleton.tsx'
import classes from './Results.module.css'
import { isSelected, type Selection } from './selection.ts'

const RowEvidence = fitPart('RowEvidence')

interface Props {
  person: SearchResult | undefined
  index: number
  state: SearchState
  cursor: boolean
  selection: Selection
  /** Undefined: nothing can be done with the selected. @param range everybody from the one selected last */
  onToggle: ((index: number, id: number, range: boolean) => void) | undefined
  onOpen: (index: number) => void
  /** Undefined: nobody may be added to a folder. */
  onSave: ((person: SearchResult) => void) | undefined
}

/** One person found: who, what now, how long and where before, what they can, how to reach them. */
export const ResultRow = memo(function ResultRow(props: Props) {
  const phone = usePhone()
  const { person, ...rest } = props
  if (!person) return <RowSkeleton />
  return phone ? <PhoneRow person={person} {...rest} /> : <DesktopRow key={person.id} person={person} {...rest} />
})

function DesktopRow(props: Props & { person: SearchResult }) {
  const { t } = useLingui()
  const { person, index, state, cursor, selection, onToggle, onOpen, onSave } = props
  const here = use(AddingHereContext)
  const fits = state.wishes.length > 0
  const link = useMarkedRow<HTMLAnchorElement>(cursor)
  const press = (how: Press) => {
    if (how === 'range' && onToggle) onToggle(index, person.id, true)
    else if (how === 'tab') open(link.current?.href)
    else onOpen(index)
  }
  /** A link is opened by Enter, or in a tab of its own, by the browser; by the pointer it is a part of its row. */
  const pressName = (event: MouseEvent) => {
    const how = pressOf(event)
    if (how === 'page' || how === 'tab') event.stopPropagation()
    else event.preventDefault()
  }
  const save = onSave ? (
    <span className={classes.save}>
      <Button
        size="small"
        onClick={(event) => {
          event.stopPropagation()
          onSave(person)
        }}
      >
        <IconFolderPlus size={15} stroke={1.75} />
        {here ? t`Add here` : t`Save`}
      </Button>
    </span>
  ) : null
  return (
    // The name is the link; the row is a larger target for the pointer.
    <div className={joined(classes.row, fits && classes.fits, cursor && classes.cursor)} {...pressHandlers(press)}>
      {onToggle ? (
        <TriBox
          className={classes.box}
          state={isSelected(selection, person.id) ? 'on' : 'off'}
          aria-label={t`Select ${person.name}`}
          onClick={(event) => event.stopPropagation()}
          onChange={(event) =>
            onToggle(index, person.id, (event.nativeEvent as globalThis.MouseEvent).shiftKey === true)
          }
        />
      ) : (
        <span />
      )}
      <Avatar name={person.name} photo={person.photo} size={40} />
      <div className={classes.lines}>
        <ResultName ref={link} person={person} index={index} state={state} onClick={pressName} />
        <ResultJob person={person} />
        <ResultFacts person={person} />
      </div>
      {fits ? (
        <>
          <Suspense fallback={<span />}>
            <RowEvidence state={state} index={index} person={person} isMarked={cursor}>
              <ContactedSoon profileId={person.id} />
              <InFolder person={person} />
            </RowEvidence>
          </Suspense>
          {save}
        </>
      ) : (
        <div className={classes.aside}>
          <ResultSkills person={person} room={5} />
          <div className={classes.under}>
            <ContactIcons contacts={person.contacts} sites={person.sites} comments={person.comments_count} />
            <ContactedSoon profileId={person.id} />
            {save}
            <InFolder person={person} />
          </div>
        </div>
      )}
    </div>
  )
}
