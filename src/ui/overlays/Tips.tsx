import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../lazy-part.tsx'

const TipBubble = lazyPart(() => import('./TipBubble.tsx'))

/** A pointer that only passes by shows nothing. */
const delayMs = 300

const tipped = (target: EventTarget | null): HTMLElement | undefined =>
  (target instanceof Element && target.closest<HTMLElement>('[data-tip]')) || undefined

/** Shows beside an element what it says of itself (`tip`): where the pointer rests, the keyboard's focus is, or a finger was. */
export function Tips() {
  const [shown, setShown] = useState<HTMLElement>()
  useEffect(() => followTips(setShown), [])
  return shown?.isConnected && shown.dataset.tip ? (
    <Suspense>
      <TipBubble target={shown} />
    </Suspense>
  ) : null
}

/** @returns how to follow no longer */
function followTips(show: (element: HTMLElement | undefined) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const change = (element: HTMLElement | undefined, ms = 0) => {
    clearTimeout(timer)
    timer = setTimeout(() => show(element), ms)
  }
  let touched: HTMLElement | undefined
  const heard: { [K in keyof DocumentEventMap]?: (event: DocumentEventMap[K]) => void } = {
    pointerover: ({ pointerType, target }) => {
      if (pointerType !== 'touch') change(tipped(target), tipped(target) && delayMs)
    },
    // A press is an answer; a finger has no other way to ask.
    pointerdown: ({ pointerType, target }) => {
      touched = pointerType === 'touch' ? tipped(target) : undefined
      change(touched)
    },
    focusin: ({ target }) => {
      // The focus that a finger brings with it asks nothing new.
      if (touched && tipped(target) === touched) return
      change(target instanceof Element && target.matches(':focus-visible') ? tipped(target) : undefined)
    },
    keydown: ({ key }) => {
      if (key === 'Escape') change(undefined)
    },
  }
  const events = Object.entries(heard) as [string, EventListener][]
  for (const [name, listener] of events) document.addEventListener(name, listener, true)
  return () => {
    clearTimeout(timer)
    for (const [name, listener] of events) document.removeEventListener(name, listener, true)
  }
}
