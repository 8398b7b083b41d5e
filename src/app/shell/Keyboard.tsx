import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { act } from '../../commands/act.ts'
import { offerPalette } from '../../commands/palette.ts'
import { isTyping, typeAhead } from '../../commands/typing.ts'
import { useActs } from '../../commands/use-acts.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { hasDialog } from '../../ui/overlays/covered.ts'
import { undoLatest } from '../../ui/toasts/toast.ts'
import { everywhere } from './everywhere.ts'
import { useMenu } from './navigation/use-menu.ts'

const Palette = lazyPart(() => import('./palette/Palette.tsx'))
const ShortcutHelp = lazyPart(() => import('./ShortcutHelp.tsx'))

const goTo = (key: string, title: MessageDescriptor, path: string) =>
  act<{ navigate: ReturnType<typeof useNavigate> }>({
    label: title,
    keys: `g ${key}`,
    run: ({ navigate }) => void navigate({ to: path as '/' }),
  })

/** What the keyboard does on every page: the palette, the list of keys, and the way to the places of the menu. */
export function Keyboard() {
  const navigate = useNavigate()
  const menu = useMenu()
  const [open, setOpen] = useState<'palette' | 'help'>()
  const places = menu.flatMap(({ key, title, path }) => (key ? [[path, goTo(key, title, path)] as const] : []))
  useActs(msg`Everywhere`, { ...everywhere, ...Object.fromEntries(places) }, { navigate, help: () => setOpen('help') })
  useEffect(() => offerPalette(() => setOpen('palette')), [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return
      // Where one types, the browser takes back the typing.
      if (event.code === 'KeyZ' && !isTyping(event.target) && undoLatest()) event.preventDefault()
      if (event.code !== 'KeyK') return
      event.preventDefault()
      // Over another dialog it would hide what that one asks.
      if (hasDialog()) return
      typeAhead()
      setOpen('palette')
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const close = () => setOpen(undefined)
  return (
    <Suspense>
      {open === 'palette' ? <Palette onClose={close} /> : null}
      {open === 'help' ? <ShortcutHelp onClose={close} /> : null}
    </Suspense>
  )
}
