import { useLingui } from '@lingui/react/macro'
import { IconFolderPlus } from '@tabler/icons-react'
import { Suspense } from 'react'
import type { SearchResult } from '../../../../contract/search/endpoints.ts'
import type { SearchState } from '../../../../contract/search/search-url.ts'
import { ContactedSoon } from '../../../entities/message/ContactedSoon.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useHeld } from '../../../ui/gestures/use-hold.ts'
import { joined } from '../../../ui/joined.ts'
import { Chosen } from '../../../ui/lists/Chosen.tsx'
import { fitPart } from '../fit/fit-part.ts'
import { ResultJob, ResultName, ResultSkills } from './ResultParts.tsx'
import classes from './Results.module.css'
import { isSelected, type Selection } from './selection.ts'

const RowEvidence = fitPart('RowEvidence')

interface Props {
  person: SearchResult
  index: number
  state: SearchState
  selection: Selection
  onToggle: ((index: number, id: number, range: boolean) => void) | undefined
  onSave: ((person: SearchResult) => void) | undefined
}

/** Somebody found, on a phone: a tap opens the profile, a held finger begins a selection that taps go on with. */
export function PhoneRow({ person, index, state, selection, onToggle, onSave }: Props) {
  const { t } = useLingui()
  const choosing = selection.all || selection.ids.size > 0
  const chosen = isSelected(selection, person.id)
  const toggle = () => onToggle?.(index, person.id, false)
  const held = useHeld(toggle)
  return (
    <div className={joined(classes.row, chosen && classes.chosen)} {...held}>
      {chosen ? <Chosen /> : <Avatar name={person.name} photo={person.photo} size={44} />}
      <div className={classes.lines}>
        <ResultName
          person={person}
          index={index}
          state={state}
          pressed={choosing ? chosen : undefined}
          onClick={(event) => {
            if (!choosing) return
            event.preventDefault()
            toggle()
          }}
        />
        <ResultJob person={person} />
        {state.wishes.length ? (
          <div className={classes.wide}>
            <Suspense>
              <RowEvidence state={state} index={index} person={person} isMarked={false} />
            </Suspense>
          </div>
        ) : (
          <ResultSkills person={person} room={2} rest>
            <ContactedSoon profileId={person.id} />
          </ResultSkills>
        )}
      </div>
      {choosing || !onSave ? null : (
        <Button
          className={classes.add}
          look="ghost"
          square
          aria-label={t`Add ${person.name} to folder`}
          onClick={() => onSave(person)}
        >
          <IconFolderPlus size={22} stroke={1.75} />
        </Button>
      )}
    </div>
  )
}
