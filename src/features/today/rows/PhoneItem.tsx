import { useLingui } from '@lingui/react/macro'
import { IconCalendarEvent, IconCheck, IconDots } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { ActEntries } from '../../../commands/ActEntries.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { useSwipe } from '../../../ui/gestures/use-swipe.ts'
import { joined } from '../../../ui/joined.ts'
import { Popup } from '../../../ui/overlays/Popup.tsx'
import { AddressLink } from '../../../ui/shells/AddressLink.tsx'
import { itemWords, type OnItem } from '../item-acts.ts'
import classes from './ItemRow.module.css'
import type { ItemProps } from './ItemRow.tsx'
import { withKeys } from './RowAct.tsx'
import { When } from './When.tsx'

/** Swipe right: done; left: tomorrow. Its menu has both and what else there is, in plain sight. */
export function PhoneItem({ look, on, acts, actsOnPhone }: ItemProps) {
  const { t } = useLingui()
  const { Icon: Sign, tone, face, who, said, where } = look
  const { done, tomorrow, more = [] } = on
  const swipe = useSwipe({
    onRight: done?.able ? done.run : undefined,
    onLeft: tomorrow?.able ? tomorrow.run : undefined,
    onLongPress: () => undefined,
  })
  const { offset, armed } = swipe
  const menu = [done, tomorrow, ...more].flatMap((act) => (act ? { ...withKeys(act), label: act.text } : []))
  const follow = (event: MouseEvent) => {
    if (!swipe.handled.current) return
    swipe.handled.current = false
    event.preventDefault()
  }
  return (
    <li className={classes.phone}>
      {offset ? <Under right={offset > 0} armed={armed} act={offset > 0 ? done : tomorrow} /> : null}
      <div
        className={classes.slip}
        style={offset ? { transform: `translateX(${offset}px)` } : undefined}
        {...swipe.handlers}
      >
        <span className={classes.face}>
          <Avatar name={face?.name ?? ''} photo={face?.photo} size={44} />
          <span className={joined(classes.sign, tone && classes[tone])}>
            <Sign size={14} stroke={1.75} aria-hidden />
          </span>
        </span>
        <span className={joined(classes.lines, menu.length > 0 && classes.dotted)}>
          <span className={classes.first}>
            <AddressLink to={look.to} className={classes.link} onClick={follow} draggable={false}>
              <b dir="auto">{who}</b>
            </AddressLink>
            <When {...look} />
          </span>
          <span className={classes.said}>{said}</span>
          <small>{where}</small>
          {menu.length ? (
            <Popup
              label={t`Actions for ${look.who}`}
              button={<IconDots size={20} stroke={1.75} />}
              buttonClass={joined(buttonClass({ look: 'ghost', square: true }), classes.dots)}
            >
              {(close) => <ActEntries acts={menu} close={close} />}
            </Popup>
          ) : null}
          {actsOnPhone ? <span className={classes.thumbs}>{acts}</span> : null}
        </span>
      </div>
    </li>
  )
}

/** Where a swipe leads. */
function Under({ right, armed, act }: { right: boolean; armed: boolean; act: OnItem['done'] }) {
  const { i18n } = useLingui()
  if (!act) return null
  const Sign = right ? IconCheck : IconCalendarEvent
  return (
    <div className={joined(classes.under, right ? classes.right : classes.left, armed && classes.armed)} aria-hidden>
      <Sign size={22} stroke={2} />
      {armed ? i18n._(itemWords[right ? 'done' : 'tomorrow']) : null}
    </div>
  )
}
