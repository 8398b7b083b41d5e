import { msg } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import { type ReactNode, Suspense, useState } from 'react'
import { can } from '../../../../contract/access/can.ts'
import { useActs } from '../../../commands/use-acts.ts'
import { useActor } from '../../../data/network/session.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { ring } from './bell-acts.ts'
import type { Happened } from './happened.ts'
import { useHappened } from './use-happened.ts'

const BellPanel = lazyPart(() => import('./BellPanel.tsx'))

interface Props {
  className?: string | undefined
  numberClass?: string | undefined
  /** What stands before its number, and behind it. */
  children: ReactNode
  after?: ReactNode
  /** Beside the button. */
  label?: ReactNode
}

/** The button of what happened, with how much of it is not read; for those who have folders. */
export default function Bell(props: Props) {
  return can(useActor(), 'folders.list') ? <Ringing {...props} /> : null
}

/** The most that has room there. */
const most = 99

function Ringing({ className, numberClass, children, after, label }: Props) {
  const [isOpen, setOpen] = useState(false)
  const happened = useHappened()
  useActs(msg`Everywhere`, ring, { open: () => setOpen(true) })
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        // The page keeps its focus, and has it again when this is closed.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setOpen(true)}
      >
        {children}
        <Unread happened={happened} className={numberClass} />
        {after}
      </button>
      {label}
      {isOpen ? (
        <Suspense>
          <BellPanel happened={happened} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

function Unread({ happened, className }: { happened: readonly Happened[] | undefined; className: string | undefined }) {
  const count = happened?.filter(({ read }) => !read).length
  if (!count) return null
  return (
    <>
      <b className={className} aria-hidden>
        {count > most ? `${most}+` : count}
      </b>
      <span className="visually-hidden">
        <Plural value={count} one="# unread" other="# unread" />
      </span>
    </>
  )
}
