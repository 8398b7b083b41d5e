import { Tooltip } from '@mantine/core'
import classes from './TipBubble.module.css'

const classNames = { tooltip: classes.tip }

/** A few words beside an element; it is read out with that element, so not by itself. */
export const TipBubble = ({ target, text }: { target: HTMLElement; text: string }) => (
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
