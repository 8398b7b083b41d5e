import { Tooltip } from '@mantine/core'
import { useCallback, useSyncExternalStore } from 'react'
import classes from './TipBubble.module.css'

const classNames = { tooltip: classes.tip }

/** What an element says of itself now: it may learn more while it is looked at. */
function useTip(target: HTMLElement): string | undefined {
  const follow = useCallback(
    (changed: () => void) => {
      const observer = new MutationObserver(changed)
      observer.observe(target, { attributeFilter: ['data-tip'] })
      return () => observer.disconnect()
    },
    [target],
  )
  return useSyncExternalStore(follow, () => target.dataset.tip)
}

/** A few words beside an element; it is read out with that element, so not by itself. */
export default function TipBubble({ target }: { target: HTMLElement }) {
  const text = useTip(target)
  return (
    <Tooltip
      key={text}
      unstyled
      classNames={classNames}
      target={target}
      label={text}
      opened
      aria-hidden
      position="bottom"
      offset={6}
      // Above dialogs, whose entries say why they cannot be used, too.
      zIndex={300}
      transitionProps={{ duration: 0 }}
    />
  )
}
