import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconArrowsSort, IconFolderPlus } from '@tabler/icons-react'
import type { SearchState } from '../../../../contract/search/search-url.ts'
import { type ReadyCommand, useCommands } from '../../../commands/CommandHost.tsx'
import { secondsTaken } from '../../../data/reads/search.ts'
import { numbers } from '../../../lib/intl.ts'
import { AsOf } from '../../../ui/AsOf.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { joined } from '../../../ui/joined.ts'
import { Popup } from '../../../ui/Popup.tsx'
import { Bone } from '../../../ui/Skeleton.tsx'
import { TriBox } from '../../../ui/TriBox.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import { withSort } from '../change.ts'
import { sortLabels } from '../labels.ts'
import { SearchActs } from '../saved/SearchActs.tsx'
import classes from './Results.module.css'
import { SortMenu } from './SortMenu.tsx'
import { everybody, nobody, peopleOf, type Selection, sizeOf } from './selection.ts'

interface Props {
  state: SearchState
  count: number | undefined
  /** It is on its way. */
  coming: boolean
  /** When it was read, where that is not now. */
  asOf: number | undefined
  selection: Selection
  /** A part of it lies under the preview. */
  covered: boolean
  onSelect: (selection: Selection) => void
  onChange: (state: SearchState) => void
}

/** Above the list: how many, the choice of all, what to do with them, and the order. */
export function ResultHead({ state, count, coming, asOf, selection, covered, onSelect, onChange }: Props) {
  const { t, i18n } = useLingui()
  const phone = usePhone()
  // On a phone the bar below says who is selected.
  const chosen = phone ? 0 : sizeOf(selection, count ?? 0)
  const some = chosen > 0 && !selection.all
  const number = numbers(i18n.locale)
  const seconds = secondsTaken(state)
  const took = seconds === undefined ? '' : numbers(i18n.locale, hundredths).format(seconds)
  return (
    <div className={joined(classes.head, covered && classes.covered)}>
      {phone || count === 0 ? null : (
        <TriBox
          state={selection.all ? 'on' : some ? 'some' : 'off'}
          aria-label={t`Select everybody`}
          disabled={count === undefined}
          onChange={() => onSelect(chosen ? nobody : everybody)}
        />
      )}
      <span className={classes.count} role="status">
        {count === undefined ? (
          coming && <Bone width={96} />
        ) : chosen ? (
          <Trans>
            <b>{number.format(chosen)}</b> selected
          </Trans>
        ) : (
          <>
            <b>{number.format(count)}</b> <Plural value={count} one="person" other="people" />
          </>
        )}
      </span>
      {asOf === undefined && seconds !== undefined && !phone && !chosen ? (
        <span className={classes.took}>{t`${took} s`}</span>
      ) : null}
      <AsOf at={asOf} />
      <span className={classes.space} />
      <span className={classes.acts}>
        {phone && !chosen ? <SearchActs state={state} onChange={onChange} /> : null}
        {phone ? null : (
          <AddButtons state={state} count={count ?? 0} selection={selection} onDone={() => onSelect(nobody)} />
        )}
        <Order state={state} onChange={onChange} />
        {phone || chosen ? null : <SearchActs state={state} onChange={onChange} />}
      </span>
    </div>
  )
}

function Order({ state, onChange }: Pick<Props, 'state' | 'onChange'>) {
  const { t, i18n } = useLingui()
  const best = state.similar ? t`Most similar` : i18n._(sortLabels.overall)
  const order = state.sort === 'overall' ? best : i18n._(sortLabels[state.sort])
  return (
    <Popup
      label={t`Order: ${order}`}
      buttonClass={joined(buttonClass({ look: 'ghost' }), classes.giving)}
      button={
        <>
          <IconArrowsSort size={16} stroke={1.75} />
          <span className={classes.order} title={order}>
            {order}
          </span>
        </>
      }
    >
      {(close) => (
        <SortMenu
          state={state}
          best={best}
          onChoose={(sort) => {
            onChange(withSort(state, sort))
            close()
          }}
        />
      )}
    </Popup>
  )
}

const hundredths = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const

interface AddProps {
  state: SearchState
  count: number
  selection: Selection
  onDone: () => void
}

/** The commands on people: with nobody selected they stand for everybody found. */
function AddButtons({ state, count, selection, onDone }: AddProps) {
  const commands = useCommands('people')
  const target = sizeOf(selection, count) ? selection : everybody
  const subject = peopleOf(target, state, count, onDone)
  return commands.map((command) => (
    <Button
      key={command.id}
      look={target === selection ? 'filled' : 'ghost'}
      disabled={count === 0}
      reason={command.reason(subject)}
      onClick={() => command.run(subject)}
    >
      <IconFolderPlus size={16} stroke={1.75} />
      <AddLabel command={command} all={target.all} />
    </Button>
  ))
}

const AddLabel = ({ command, all }: { command: ReadyCommand<'people'>; all: boolean }) =>
  all && command.id === 'folders.add' ? <Trans>Add all to folder</Trans> : command.label
