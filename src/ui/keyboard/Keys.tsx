import { useLingui } from '@lingui/react/macro'
import classes from './Keys.module.css'

const apple = () => /Mac|iP(?:hone|ad)/.test(navigator.userAgent)

/** Keys as they stand on the keyboard: 'mod k' is ⌘ K or Ctrl K, 'g s' is one after the other. */
export function Keys({ keys }: { keys: string }) {
  const { t } = useLingui()
  const names: Record<string, string> = {
    mod: apple() ? '⌘' : 'Ctrl',
    enter: '↵',
    escape: 'Esc',
    delete: 'Del',
    shift: '⇧',
    arrowleft: '←',
    arrowup: '↑',
    arrowdown: '↓',
    space: t`Space`,
  }
  return (
    <span className={classes.keys}>
      {keys.split(' ').map((key) => (
        <kbd key={key} className={classes.key}>
          {names[key] ?? key.toUpperCase()}
        </kbd>
      ))}
    </span>
  )
}
