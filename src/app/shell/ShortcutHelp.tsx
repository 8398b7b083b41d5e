import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { listedShortcuts } from '../../commands/shortcuts.ts'
import { Keys } from '../../ui/keyboard/Keys.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import classes from './ShortcutHelp.module.css'

/** All keys that mean something on this page, and those that do everywhere. */
export default function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const [groups] = useState(listedShortcuts)
  return (
    <Dialog title={t`Keyboard shortcuts`} onClose={onClose}>
      {groups.map(({ title, shortcuts }) => (
        <section key={title.id}>
          <h2 className={classes.group}>{i18n._(title)}</h2>
          <dl>
            {shortcuts.map(({ keys, label }) =>
              label && keys ? (
                <div key={keys} className={classes.row}>
                  <dt>{label}</dt>
                  <dd>
                    <Keys keys={keys} />
                  </dd>
                </div>
              ) : null,
            )}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}
