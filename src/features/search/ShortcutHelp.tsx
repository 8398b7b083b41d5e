import { useLingui } from '@lingui/react/macro'
import { Dialog } from '../../ui/Dialog.tsx'
import classes from './ShortcutHelp.module.css'

/** All keys of the search page. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const rows = [
    ['/', t`Type a condition`],
    ['j', t`Next person`],
    ['k', t`Previous person`],
    [t`Space`, t`Preview`],
    ['Enter', t`Open the profile`],
    ['x', t`Select`],
    ['s', t`Add to folder`],
    ['Esc', t`Close`],
    ['?', t`This help`],
  ] as const
  return (
    <Dialog title={t`Keyboard shortcuts`} onClose={onClose}>
      <dl className={classes.list}>
        {rows.map(([key, what]) => (
          <div key={key} className={classes.row}>
            <dt>{what}</dt>
            <dd>
              <kbd className={classes.key}>{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
