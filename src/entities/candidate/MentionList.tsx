import { Trans, useLingui } from '@lingui/react/macro'
import { IconFolderShare } from '@tabler/icons-react'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { Named } from '../../../contract/folders/mentions.ts'
import { isNamed, typedWords } from '../../../contract/search/spelling/latin.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { joined } from '../../ui/joined.ts'
import classes from './Mentions.module.css'
import type { KeyOfList, Mentioning } from './use-mention-field.tsx'

interface Props extends Mentioning {
  id: string
  /** What stands behind the '@' so far. */
  typed: string
  onPick: (who: Named) => void
  onClose: () => void
  /** Says which entry is marked; undefined where there is none. */
  onMark: (id: string | undefined) => void
  /** The keys of the field go here first. */
  keys: RefObject<KeyOfList | null>
}

const mostReaders = 8
const mostOthers = 4

/** Who can be mentioned: those who read what is written first, then those whom it would have to be shared with. */
export default function MentionList({
  id,
  typed,
  readers,
  others = [],
  onShare,
  onPick,
  onClose,
  onMark,
  keys,
}: Props) {
  const { t } = useLingui()
  const words = typedWords(typed)
  const named = (people: readonly Named[], most: number) =>
    people.filter(({ name }) => isNamed(name, words)).slice(0, most)
  const first = named(readers, mostReaders)
  const rest = onShare && (words.length || !first.length) ? named(others, mostOthers) : []
  const all = [...first, ...rest]
  const [marked, setMarked] = useState({ typed, at: 0 })
  // Who fits best is marked anew with each letter.
  const at = marked.typed === typed ? Math.min(marked.at, all.length - 1) : 0
  const markedId = all[at] && `${id}-${at}`
  const mark = (next: number) => setMarked({ typed, at: (next + all.length) % all.length })
  const choose = (who: Named) => (first.includes(who) ? onPick(who) : onShare?.(who))
  useEffect(() => {
    onMark(markedId)
    if (markedId) document.getElementById(markedId)?.scrollIntoView?.({ block: 'nearest' })
    return () => onMark(undefined)
  }, [markedId, onMark])
  useLayoutEffect(() => {
    keys.current = (key) => {
      const who = all[at]
      if (key === 'Escape') onClose()
      else if (!who) return false
      else if (key === 'ArrowDown') mark(at + 1)
      else if (key === 'ArrowUp') mark(at - 1)
      else if (key === 'Enter' || key === 'Tab') choose(who)
      else return false
      return true
    }
    return () => {
      keys.current = null
    }
  })
  if (!all.length) return null
  return (
    <div id={id} role="listbox" aria-label={t`Mention a colleague`} className={classes.list}>
      {all.map((who, place) => {
        const shares = place >= first.length
        return [
          place === 0 && first.length ? (
            <p key="readers" className={classes.group} role="presentation">
              <Trans>Can read this</Trans>
            </p>
          ) : null,
          place === first.length ? (
            <p key="others" className={classes.group} role="presentation">
              <Trans>Share first</Trans>
            </p>
          ) : null,
          <button
            key={who.id}
            id={`${id}-${place}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={place === at}
            className={classes.option}
            // The text keeps the focus, and a phone its keyboard.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onPointerMove={() => place === at || mark(place)}
            onClick={() => choose(who)}
          >
            <Avatar name={who.name} size={28} />
            <span className={classes.name}>{who.name}</span>
            {shares ? (
              <span className={joined(classes.what, classes.share)}>
                <IconFolderShare size={14} stroke={1.75} aria-hidden /> <Trans>Share the folder?</Trans>
              </span>
            ) : (
              <span className={classes.what}>
                <Trans>will be notified</Trans>
              </span>
            )}
          </button>,
        ]
      })}
    </div>
  )
}
