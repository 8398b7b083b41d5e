import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { type ComponentType, createContext, type ReactNode, Suspense, use, useCallback, useMemo, useState } from 'react'
import { can } from '../../contract/access/can.ts'
import { useConnection } from '../data/device/live.ts'
import { useActor, useUser } from '../data/network/session.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import type { Act, Acts, Offered, PanelProps, ReadyAct, Said, Subjects } from './act.ts'
import { typeAhead } from './typing.ts'

type Load<On> = NonNullable<Act<On>['panel']>

interface Host {
  offered: Offered
  show: <On>(panel: Load<On>, subject: On) => void
}
const HostContext = createContext<Host>({ offered: { people: {}, person: {} }, show: () => undefined })

const panels = new WeakMap<object, ComponentType<PanelProps<never>>>()
/** The same one each time: what has been loaded once shows at once. */
function panelOf<On>(load: Load<On>): ComponentType<PanelProps<On>> {
  const panel = panels.get(load) ?? lazyPart(load)
  panels.set(load, panel)
  return panel as ComponentType<PanelProps<On>>
}

/** Shows the panel of whatever act asks for one. The app gives it what the doors of all features offer. */
export function ActHost({ offered, children }: { offered: Offered; children: ReactNode }) {
  const [shown, setShown] = useState<ReactNode>()
  const show = useCallback<Host['show']>((load, subject) => {
    const Panel = panelOf(load)
    setShown(<Panel subject={subject} onClose={() => setShown(undefined)} />)
  }, [])
  const host = useMemo(() => ({ offered, show }), [offered, show])
  return (
    <HostContext value={host}>
      {children}
      {shown ? <Suspense>{shown}</Suspense> : null}
    </HostContext>
  )
}

/** What doors offer on a kind of thing. */
export const useOffered = <Kind extends keyof Subjects>(kind: Kind): Acts<Subjects[Kind]> =>
  use(HostContext).offered[kind]

const needsNetwork = msg`This needs a connection`

/**
 * Whether an act is one of this user's, whether and why not it can be done now, and how: decided here alone.
 * @returns of an act and what it is done with (null: that is not there yet); undefined where there is nothing to see of it
 */
export function useReady(): <On>(act: Act<On>, on: On | null) => ReadyAct | undefined {
  const { _ } = useLingui()
  const { show } = use(HostContext)
  const actor = useActor()
  const { role, permissions } = useUser()
  const offline = useConnection() === 'offline'
  return <On,>(act: Act<On>, on: On | null) => {
    const { access, feature, online, run, panel, label, text = label, ...declared } = act
    if (access && !can(actor, access)) return undefined
    if (feature && role === 'hm' && !permissions.includes(feature)) return undefined
    const isThere = on !== null
    if (isThere ? act.when?.(on) === false : typeof label === 'function') return undefined
    const said = (words: Said<On>) => _(typeof words === 'function' ? words(on as On) : words)
    const why = offline && online ? (online === true ? needsNetwork : online) : !isThere || act.blocked?.(on)
    return {
      ...declared,
      label: said(label),
      text: said(text),
      able: !why && (run ?? panel) !== undefined,
      reason: typeof why === 'object' ? _(why) : why && why !== true ? why : undefined,
      run: () => {
        if (why || !isThere) return
        if (act.types) typeAhead()
        if (panel) show(panel, on)
        else run?.(on)
      },
    }
  }
}
