import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { tag, tagLimit, tagsLimit } from '../../../../contract/folders/tags.ts'
import type { PanelProps, People } from '../../../commands/act.ts'
import { type Tagged, tagAll, untagAll } from '../../../data/profiles/many.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/fields/Field.tsx'
import { TriBox } from '../../../ui/fields/TriBox.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { Going } from './Going.tsx'
import { LeftPeople } from './LeftPeople.tsx'
import classes from './Many.module.css'
import { useMany } from './use-many.tsx'

const toldOf = (answers: readonly Tagged[]) => {
  const changed = answers.reduce((all, each) => all + each.changed, 0)
  const left = answers.map((each) => each.left)
  const text = (
    <>
      <Plural value={changed} one="Tags changed for # person" other="Tags changed for # people" />
      <LeftPeople left={left} />
    </>
  )
  return { text, changed: changed > 0 }
}

/** Words put on all of the selected, or taken from them. What they have already is not known here: each word is typed. */
export default function TagPeople(props: PanelProps<People>) {
  const { subject, onClose } = props
  const { t } = useLingui()
  const id = useId()
  const [typed, setTyped] = useState('')
  /** True: to be added; false: to be taken away. */
  const [wanted, setWanted] = useState<ReadonlyMap<string, boolean>>(new Map())
  const { start, stop, progress, problem } = useMany<Tagged>(props)
  const name = tag.safeParse(typed).data
  const isThere = [...wanted.keys()].some((word) => word.toLocaleLowerCase() === name?.toLocaleLowerCase())
  // A whole word counts without Enter, too.
  const all = name && !isThere ? new Map(wanted).set(name, true) : wanted
  const ones = (on: boolean) => [...all].flatMap(([word, added]) => (added === on ? [word] : []))
  const [add, remove] = [ones(true), ones(false)]
  const tooMany = add.length > tagsLimit || remove.length > tagsLimit ? t`Up to ${tagsLimit} tags at a time` : undefined
  /** Round through 'add' and 'take away' to 'not meant'. */
  const toggle = (word: string) => {
    const next = new Map(wanted)
    if (wanted.get(word)) next.set(word, false)
    else next.delete(word)
    setWanted(next)
  }
  const apply = () => start({ run: (run) => tagAll(subject, { add, remove }, run), told: toldOf, undo: untagAll })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWanted(all)
    setTyped('')
    if (!name && wanted.size && !tooMany) void apply()
  }
  return (
    <Dialog
      title={<Plural value={subject.count} one="Tags for # person" other="Tags for # people" />}
      closable={!progress}
      onClose={onClose}
      foot={
        progress ? undefined : (
          <>
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button look="filled" disabled={!all.size || tooMany !== undefined} onClick={() => void apply()}>
              <Trans>Apply</Trans>
            </Button>
          </>
        )
      }
    >
      {progress ? (
        <Going {...progress} onStop={stop} />
      ) : (
        <>
          <form onSubmit={submit}>
            <TextField
              label={<span className="visually-hidden">{t`Tag`}</span>}
              data-first
              placeholder={t`Name a tag and press Enter`}
              autoComplete="off"
              maxLength={tagLimit}
              error={problem ?? tooMany}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </form>
          <ul className={classes.words}>
            {[...wanted].map(([word, added]) => (
              <li key={word}>
                <label htmlFor={`${id}-${word}`} className={classes.tag}>
                  <TriBox id={`${id}-${word}`} state={added ? 'on' : 'excluded'} onChange={() => toggle(word)} />
                  <span className={classes.word} title={word}>
                    {word}
                  </span>
                  <span className={classes.what}>{added ? t`will be added` : t`will be removed`}</span>
                </label>
              </li>
            ))}
          </ul>
          {wanted.size ? (
            <p className={classes.hint}>
              <Trans>Press a tag once more to remove it from everybody instead.</Trans>
            </p>
          ) : null}
        </>
      )}
    </Dialog>
  )
}
