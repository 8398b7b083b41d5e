import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { TagWord } from '../../../entities/profile/tags/tag-words.ts'
import { TriBox } from '../../../ui/fields/TriBox.tsx'
import { Keys } from '../../../ui/keyboard/Keys.tsx'
import classes from './Many.module.css'

const mostShown = 200

interface Props {
  words: readonly TagWord[]
  /** True: to be added; false: to be taken away. */
  wanted: ReadonlyMap<string, boolean>
  /** What is typed is no tag yet. */
  name: string | undefined
  /** The one that Enter takes. */
  entered: string | undefined
  toggle: (word: string) => void
  take: (word: string) => void
}

/** The tags to choose from, each with what becomes of it, and what is typed as a new one. */
export function TagRows({ words, wanted, name, entered, toggle, take }: Props) {
  const { t } = useLingui()
  const id = useId()
  return (
    <>
      <ul className={classes.words}>
        {words.slice(0, mostShown).map(({ word, count }) => {
          const added = wanted.get(word)
          return (
            <li key={word}>
              <label htmlFor={`${id}-${word}`} className={classes.tag}>
                <TriBox
                  id={`${id}-${word}`}
                  state={added === undefined ? 'off' : added ? 'on' : 'excluded'}
                  onChange={() => toggle(word)}
                />
                <span className={classes.word} title={word}>
                  {word}
                </span>
                {word === entered ? <EnterMark /> : null}
                <span className={classes.what}>
                  {added === undefined ? count || '' : added ? t`will be added` : t`will be removed`}
                </span>
              </label>
            </li>
          )
        })}
        {name === undefined ? null : (
          <li>
            <button type="button" className={classes.tag} onClick={() => take(name)}>
              <span className={classes.word} title={name}>
                <Trans>New tag “{name}”</Trans>
              </span>
              {name === entered ? <EnterMark /> : null}
            </button>
          </li>
        )}
      </ul>
      {wanted.size ? (
        <p className={classes.hint}>
          <Trans>Press a tag once more to remove it from everybody instead.</Trans>
        </p>
      ) : null}
    </>
  )
}

/** For the eye only, like the key itself. */
const EnterMark = () => (
  <span className={classes.key} aria-hidden>
    <Keys keys="enter" />
  </span>
)
