import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Row } from '../../../../contract/rows.ts'
import { useStatuses } from '../../../data/folders/live.ts'
import { moveAll } from '../../../data/folders/status-use.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { StatusGlyph } from '../../../entities/candidate/StatusGlyph.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { Progress } from '../../../ui/states/Progress.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import classes from './MoveEverybody.module.css'
import { useNames } from './use-names.ts'

interface Props {
  status: Row<'statuses'>
  people: number
  folders: number
  onClose: () => void
}

/** Where everybody goes who has a status, in all folders of the company; then it can be turned off or deleted. */
export function MoveEverybody({ status, people, folders, onClose }: Props) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const { own } = useNames()
  const [to, setTo] = useState<Row<'statuses'>>()
  // Others go on moving people meanwhile: how many there were is what was promised.
  const [total] = useState(people)
  const [left, setLeft] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const moving = left !== undefined
  const others = useStatuses()
    ?.filter(({ id, parentId, isActive }) => parentId === null && isActive && id !== status.id)
    .sort((a, b) => a.order - b.order)
  const [from, into] = [own(status), to ? own(to) : '']
  const move = async () => {
    if (!to) return
    setLeft(total)
    setProblem(undefined)
    try {
      await moveAll(status.id, to.id, setLeft)
      toast(t`Everybody is in “${into}” now`)
      onClose()
    } catch (error) {
      setProblem(errorText(error))
      setLeft(undefined)
    }
  }
  return (
    <Dialog
      title={t`Move everybody in “${from}” to…`}
      closable={!moving}
      onClose={onClose}
      foot={
        <>
          <Button disabled={moving} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="filled" disabled={!to || moving} onClick={() => void move()}>
            <Plural value={total} one="Move # person" other="Move # people" />
          </Button>
        </>
      }
    >
      <p>
        <Plural value={total} one="# person" other="# people" />{' '}
        <Plural value={folders} one="in # folder." other="in # folders." />{' '}
        <Trans>
          Private and archived folders count too. It’s recorded in everyone’s history and can’t be undone at once.
        </Trans>
      </p>
      {moving ? (
        <Progress done={Math.max(0, total - left)} total={total} label={t`Moving people`} />
      ) : (
        <div className={classes.choices} role="radiogroup" aria-label={t`Move to`}>
          {others?.map((one) => (
            <label key={one.id} className={classes.one} htmlFor={`to-${one.id}`}>
              <input
                id={`to-${one.id}`}
                type="radio"
                name="to"
                checked={to?.id === one.id}
                onChange={() => setTo(one)}
              />
              <StatusGlyph status={one} size={18} />
              {own(one)}
            </label>
          ))}
        </div>
      )}
      {problem ? <p role="alert">{problem}</p> : null}
    </Dialog>
  )
}
