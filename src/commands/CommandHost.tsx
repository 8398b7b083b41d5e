import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { type ComponentType, createContext, type ReactNode, Suspense, use, useCallback, useMemo, useState } from 'react'
import { can } from '../../contract/access/can.ts'
import { useConnection } from '../data/device/live.ts'
import { useActor } from '../data/network/session.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { type Command, keyOf, type PanelProps, type Subjects } from './command.ts'
import type { Shortcut } from './shortcuts.ts'
import { typeAhead } from './typing.ts'

interface Host {
  commands: readonly Command[]
  run: (command: Command, subject: Subjects[keyof Subjects]) => void
}
const HostContext = createContext<Host>({ commands: [], run: () => undefined })

interface Running {
  Panel: ComponentType<PanelProps<Subjects[keyof Subjects]>>
  subject: Subjects[keyof Subjects]
}

const panels = new WeakMap<Command, Running['Panel']>()
/** The same one each time: what has been loaded once shows at once. */
function panelOf(command: Command): Running['Panel'] {
  const panel = panels.get(command) ?? lazyPart(command.panel)
  panels.set(command, panel)
  return panel
}

/** Shows the panel of whatever command runs. The app gives it the commands of all features. */
export function CommandHost({ commands, children }: { commands: readonly Command[]; children: ReactNode }) {
  const [running, setRunning] = useState<Running>()
  const run = useCallback<Host['run']>((command, subject) => {
    if (command.types) typeAhead()
    setRunning({ Panel: panelOf(command), subject })
  }, [])
  const host = useMemo(() => ({ commands, run }), [commands, run])
  return (
    <HostContext value={host}>
      {children}
      {running ? (
        <Suspense>
          <running.Panel subject={running.subject} onClose={() => setRunning(undefined)} />
        </Suspense>
      ) : null}
    </HostContext>
  )
}

export interface ReadyCommand<On extends keyof Subjects> {
  id: string
  on: On
  label: string
  shortcut: string | undefined
  /** Its key on a page, which the palette offers there too. */
  key: (run: Shortcut['run']) => Shortcut
  /** Why it cannot be done with these now; the button stays and says it. */
  reason: (subject: Subjects[On]) => string | undefined
  run: (subject: Subjects[On]) => void
}

const needsNetwork = msg`This needs a connection`

/** The commands for a kind of subject that the user may use at all. */
export function useCommands<On extends keyof Subjects>(on: On): ReadyCommand<On>[] {
  const { _ } = useLingui()
  const { commands, run } = use(HostContext)
  const actor = useActor()
  const connection = useConnection()
  return commands
    .filter((command) => command.on === on && can(actor, command.access))
    .map((command) => ({
      id: command.id,
      on,
      label: _(command.label),
      shortcut: command.shortcut,
      // Whoever runs it keeps what is typed for its field: on some pages it asks for nothing.
      key: (run) => ({ ...keyOf({ ...command, types: false }, run), offered: true }),
      reason: (subject) => {
        const blocked = command.online && connection === 'offline' ? needsNetwork : command.blocked?.(subject)
        return blocked && _(blocked)
      },
      run: (subject) => run(command, subject),
    }))
}
