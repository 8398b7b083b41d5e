import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { tag, tagLimit, tagsLimit } from '../../../../contract/folders/tags.ts'
import { useTagsIn } from '../../../data/folders/candidates.ts'
import { type TagWord, tagWords, wordsLike } from '../../../entities/profile/tags/tag-words.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/fields/Field.tsx'
import { TriBox } from '../../../ui/fields/TriBox.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { EnterKey } from '../adding/EnterKey.tsx'
import { applyTags } from './apply-tags.tsx'
import type { MassProps } from './mass-acts.ts'
import classes from './TagsDialog.module.css'

const mostShown = 200

/** Words put on all of the selected or taken from them: a box each, half filled where some have it. Works without a network. */
export function TagsDialog({ telling, list, onClose, onDone }: MassProps) {
  const { t } = useLingui()
  const id = useId()
  const tagsOf = useTagsIn(telling.folder.id)
  const [typed, setTyped] = useState('')
  /** What shall be otherwise than it is: true = on everybody, false = on nobody. */
  const [wanted, setWanted] = useState<ReadonlyMap<string, boolean>>(new Map())
  const known = tagsOf ? tagWords(tagsOf, list) : []
  const made = [...wanted.keys()].filter((word) => !known.some((one) => one.word === word))
  const words = [...made.map((word) => ({ word, count: 0 })), ...known]
  const name = tag.safeParse(typed).data ?? ''
  const { shown, isNew } = wordsLike(words, name)
  const entered = name ? (shown[0]?.word ?? name) : undefined
  // A whole new word counts without Enter, too.
  const pending = isNew && entered === name ? [name] : []
  const adding = [...wanted].flatMap(([word, on]) => (on ? [word] : [])).concat(pending)
  const isNothing = !wanted.size && !pending.length

  const stateOf = ({ word, count }: TagWord) => {
    const on = wanted.get(word) ?? (count === list.length ? true : count > 0 ? undefined : false)
    return on === undefined ? 'some' : on ? 'on' : 'off'
  }
  const toggle = (one: TagWord) => {
    const next = new Map(wanted)
    const state = stateOf(one)
    // Round through 'everybody' and 'nobody' back to as it is.
    if (state === 'on' ? one.count === 0 : state === 'off' && one.count > 0) next.delete(one.word)
    else next.set(one.word, state !== 'on')
    setWanted(next)
  }
  const take = (word: string) => {
    toggle(words.find((one) => one.word === word) ?? { word, count: 0 })
    setTyped('')
  }
  const apply = async () => {
    onClose()
    const remove = [...wanted].flatMap(([word, on]) => (on ? [] : [word]))
    if (tagsOf && (await applyTags(telling, list, tagsOf, { add: adding, remove }))) onDone()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (entered) take(entered)
    else if (wanted.size) void apply()
  }
  const problem = adding.length > tagsLimit ? t`Up to ${tagsLimit} tags at a time` : undefined
  return (
    <Dialog
      title={<Plural value={list.length} one="Tags for # person" other="Tags for # people" />}
      flush
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="filled" disabled={isNothing || !tagsOf || problem !== undefined} onClick={() => void apply()}>
            <Trans>Apply</Trans>
          </Button>
        </>
      }
    >
      <form className={classes.find} onSubmit={submit}>
        <TextField
          label={<span className="visually-hidden">{t`Tag`}</span>}
          data-first
          placeholder={t`Find a tag or name a new one`}
          autoComplete="off"
          maxLength={tagLimit}
          error={problem}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
      <ul className={classes.list}>
        {shown.slice(0, mostShown).map((one) => (
          <li key={one.word}>
            <label htmlFor={`${id}-${one.word}`} className={classes.row}>
              <TriBox id={`${id}-${one.word}`} state={stateOf(one)} onChange={() => toggle(one)} />
              <span className={classes.word} title={one.word}>
                {one.word}
              </span>
              {one.word === entered ? <EnterKey /> : null}
              <span className={classes.count}>{one.count || ''}</span>
            </label>
          </li>
        ))}
        {isNew ? (
          <li>
            <button type="button" className={classes.row} onClick={() => take(name)}>
              <span className={classes.word} title={name}>
                <Trans>New tag “{name}”</Trans>
              </span>
              {name === entered ? <EnterKey /> : null}
            </button>
          </li>
        ) : null}
      </ul>
      {tagsOf && !words.length && !isNew ? (
        <p className={classes.none}>
          <Trans>No tags yet. Type a word to create one.</Trans>
        </p>
      ) : null}
    </Dialog>
  )
}
