import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCornerDownLeft, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { ActKey } from '../../../commands/ActKey.tsx'
import { joined } from '../../../ui/joined.ts'
import { Keys } from '../../../ui/keyboard/Keys.tsx'
import { Layer } from '../../../ui/overlays/Layer.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { everywhere } from '../everywhere.ts'
import classes from './Palette.module.css'
import { Entry } from './PaletteEntry.tsx'
import { useFinds } from './use-finds.tsx'

/** One box for people, folders, acts and pages: typed, marked with the arrows, done with Enter. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const list = useId()
  const [text, setText] = useState('')
  const [marked, setMarked] = useState(0)
  const groups = useFinds(text)
  const all = groups.flatMap((group) => group.finds)
  const at = Math.min(marked, all.length - 1)
  useEffect(() => {
    document.getElementById(`${list}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [list, at])
  const run = (index: number) => {
    // Closed first: what runs may open a panel of its own, and the focus goes back to where it was.
    onClose()
    all[index]?.run()
  }
  const keys = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step && all.length) setMarked((at + step + all.length) % all.length)
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
      run(all.findIndex(({ keys: own }) => own === 'mod enter'))
    else if (event.key === 'Enter') run(at)
    else return
    event.preventDefault()
  }
  return (
    <Layer className={classes.palette} label={t`Command palette`} onClose={onClose}>
      <div className={classes.head}>
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <input
          className={classes.input}
          role="combobox"
          aria-label={t`Find people, folders, pages and actions`}
          aria-expanded="true"
          aria-controls={list}
          aria-activedescendant={at < 0 ? undefined : `${list}-${at}`}
          placeholder={t`Find people, folders, pages and actions`}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setMarked(0)
          }}
          onKeyDown={keys}
        />
        <Tag>
          <Trans>Works offline</Trans>
        </Tag>
        <Keys keys="escape" />
      </div>
      <div id={list} role="listbox" aria-label={t`Found`} className={classes.list}>
        {groups.map(({ title, finds }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
          <div key={title} role="group" aria-label={title}>
            <div className={classes.title} aria-hidden>
              {title}
            </div>
            {finds.map((find) => {
              const index = all.indexOf(find)
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the box above has the keys
                <div
                  key={find.id}
                  id={`${list}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === at}
                  className={joined(classes.entry, index === at && classes.marked)}
                  onMouseMove={() => setMarked(index)}
                  onClick={() => run(index)}
                >
                  <Entry find={find} text={text} />
                  {index === at ? <IconCornerDownLeft className={classes.enter} size={16} aria-hidden /> : null}
                </div>
              )
            })}
          </div>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {t`${plural(all.length, { one: '# found', other: '# found' })}`}
      </p>
      <div className={classes.foot} aria-hidden>
        <span>
          <Keys keys="arrowup arrowdown" /> <Trans>move</Trans>
        </span>
        <span>
          <Keys keys="enter" /> <Trans>open</Trans>
        </span>
        <span className={classes.end}>
          <ActKey act={everywhere.help} /> <Trans>all shortcuts</Trans>
        </span>
      </div>
    </Layer>
  )
}
