import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useActs } from '../../../commands/use-acts.ts'
import { useMarkedRow } from '../../../lib/marked-row.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { joined } from '../../../ui/joined.ts'
import { AddressLink } from '../../../ui/shells/AddressLink.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import { itemActs, type OnItem, todayPage } from '../item-acts.ts'
import classes from './ItemRow.module.css'
import { PhoneItem } from './PhoneItem.tsx'
import { When } from './When.tsx'

/** What a row of any kind is told. */
export interface RowProps<Item> {
  item: Item
  /** Its keys are on. */
  marked: boolean
  /** The keys went to it: its link takes the focus. */
  focused: boolean
  /** The topmost of its kind. */
  first: boolean
  onMark: () => void
}

export interface ItemLook {
  Icon: Icon
  tone?: 'late' | 'reply' | 'mention' | 'bad'
  /** Absent where it is about nobody. */
  face?: { name: string; photo?: string | null | undefined } | undefined
  who: string
  /** What is said of it, behind the name; on a phone under it. */
  said: ReactNode
  where: ReactNode
  when: string
  moment?: string
  late?: boolean
  waiting?: boolean
  /** Its address. */
  to: string
}

export interface ItemProps extends Omit<RowProps<never>, 'item' | 'first'> {
  look: ItemLook
  on: OnItem
  /** In the row on a desktop, beneath it on a phone. */
  acts?: ReactNode
  /** They stand also on a phone. */
  actsOnPhone?: boolean
}

/** Something that is due, in one look for all kinds: who, what, where, until when, and what is done about it. */
export function ItemRow(props: ItemProps) {
  return usePhone() ? <PhoneItem {...props} /> : <DesktopItem {...props} />
}

function DesktopItem({ look, on, acts, marked, focused, onMark }: ItemProps) {
  const { Icon: Sign, tone, face, who, said, where } = look
  const link = useMarkedRow<HTMLAnchorElement>(focused)
  return (
    <li className={joined(classes.item, marked && classes.marked)} onPointerDown={onMark}>
      {marked ? <MarkedKeys on={on} /> : null}
      <Sign className={tone && classes[tone]} size={20} stroke={1.75} aria-hidden />
      {face ? <Avatar name={face.name} photo={face.photo} size={36} /> : <span className={classes.faceless} />}
      <span className={classes.lines}>
        <AddressLink ref={link} to={look.to} className={classes.link} aria-current={marked || undefined}>
          <b dir="auto">{who}</b>
          {': '}
          {said}
        </AddressLink>
        <small>{where}</small>
      </span>
      <span className={classes.acts}>{acts}</span>
      <When {...look} />
    </li>
  )
}

/** The keys of the marked row; without one they are listed all the same. */
export function MarkedKeys({ on }: { on: OnItem | null }) {
  useActs(todayPage, itemActs, on)
  return null
}
