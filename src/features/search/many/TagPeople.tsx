import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { tag, tagLimit, tagsLimit } from '../../../../contract/folders/tags.ts'
import type { PanelProps, People } from '../../../commands/act.ts'
import { queryClient } from '../../../data/network/query.ts'
import { companyTags, type Tagged, tagAll, untagAll } from '../../../data/profiles/many.ts'
import { wordsLike } from '../../../entities/profile/tags/tag-words.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/fields/Field.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { Going } from './Going.tsx'
import { LeftPeople } from './LeftPeople.tsx'
import { TagRows } from './TagRows.tsx'
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

/**
 * Words put on all of the selected, or taken from them: the company's own to choose from, or new ones. Who of the selected
 * has which is not known here.
 */
export default function TagPeople(props: PanelProps<People>) {
  const { subject, onClose } = props
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  /** True: to be added; false: to be taken away. */
  const [wanted, setWanted] = useState<ReadonlyMap<string, boolean>>(new Map())
  const { start, stop, progress, problem } = useMany<Tagged>(props)
  const known = useQuery(companyTags, queryClient).data ?? []
  const made = [...wanted.keys()].filter((word) => !known.some((one) => one.word === word))
  const words = [...made.map((word) => ({ word, count: 0 })), ...known]
  const name = tag.safeParse(typed).data ?? ''
  const { shown, isNew } = wordsLike(words, name)
  const entered = name ? (shown[0]?.word ?? name) : undefined
  // A whole new word counts without Enter, too.
  const all = isNew && entered === name ? new Map(wanted).set(name, true) : wanted
  const ones = (on: boolean) => [...all].flatMap(([word, added]) => (added === on ? [word] : []))
  const [add, remove] = [ones(true), ones(false)]
  const tooMany = add.length > tagsLimit || remove.length > tagsLimit ? t`Up to ${tagsLimit} tags at a time` : undefined
  /** Round through 'add' and 'take away' to 'not meant'. */
  const toggle = (word: string) => {
    const next = new Map(wanted)
    if (wanted.get(word) === false) next.delete(word)
    else next.set(word, !wanted.has(word))
    setWanted(next)
  }
  const apply = () => start({ run: (run) => tagAll(subject, { add, remove }, run), told: toldOf, undo: untagAll })
  const take = (word: string) => {
    if (!wanted.has(word)) toggle(word)
    setTyped('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (entered) take(entered)
    else if (wanted.size && !tooMany) void apply()
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
              placeholder={t`Find a tag or name a new one`}
              autoComplete="off"
              maxLength={tagLimit}
              error={problem ?? tooMany}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </form>
          <TagRows words={shown} wanted={wanted} name={isNew ? name : undefined} {...{ entered, toggle, take }} />
        </>
      )}
    </Dialog>
  )
}
