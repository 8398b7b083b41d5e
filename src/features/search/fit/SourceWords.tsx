import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { isPlace } from '../../../../contract/search/conditions.ts'
import type { SearchState } from '../../../../contract/search/search-url.ts'
import { usePhone } from '../../../ui/use-media.ts'
import { SourceText } from './SourceText.tsx'
import classes from './SourceWords.module.css'

/** From so many words on a text is a vacancy rather than a sentence. */
const pageWords = 24

/** What was pasted, in the box in place of its chips: what it is called, how long it is, and the way to its text. */
export function SourceWords({ text, state }: { text: string; state: SearchState }) {
  const { t } = useLingui()
  const phone = usePhone()
  const [open, setOpen] = useState(false)
  const words = text.split(/\s+/).length
  const isPage = words >= pageWords || text.includes('\n')
  const title = state.terms.find(({ field }) => field === 'position' || field === 'lastPosition')?.text
  const place = state.terms.find(isPlace)?.text.split(',')[0]
  const called = title ? [title, place].filter(Boolean).join(', ') : text.trim().split('\n')[0]!
  return (
    <>
      {phone ? (
        <button
          data-read
          type="button"
          className={classes.icon}
          aria-label={t`Show text`}
          onClick={() => setOpen(true)}
        >
          <IconFileText size={20} stroke={1.75} aria-hidden />
        </button>
      ) : (
        <span data-read className={classes.source}>
          <IconFileText className={classes.mark} size={17} stroke={1.75} aria-hidden />
          {isPage ? (
            <>
              <span className={classes.kind}>
                <Trans>Vacancy</Trans>
              </span>
              <span className={classes.called} title={called}>
                {called}
              </span>
              <span className={classes.kind}>
                <Plural value={words} one="# word" other="# words" />
              </span>
            </>
          ) : (
            <span className={classes.called} title={text}>
              {text}
            </span>
          )}
          <button type="button" className={classes.show} onClick={() => setOpen(true)}>
            <Trans>Show text</Trans>
          </button>
        </span>
      )}
      {open ? <SourceText text={text} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
