import { useEffect, useState } from 'react'
import { useConnection } from '../live.ts'
import { useAppState } from './app-update.ts'
import { isIosPage } from './ios-page.ts'

/**
 * When to speak of installing: not at first sight but at the second visit, or when somebody first goes on without a
 * network; once, and never again on this device (sync.md, 'Install UX').
 */

const visitsKey = 'hf-visits'
const visitKey = 'hf-visit'
/** In a cookie, which outlives the storage: what was once enough stays so after a sign-out. */
const toldCookie = 'hf-install-told'
const yearSeconds = 31_536_000

const wasTold = (): boolean => document.cookie.includes(`${toldCookie}=`)

function tell(): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser.
  document.cookie = `${toldCookie}=1; path=/; samesite=strict; max-age=${yearSeconds}${secure}`
}

/** @returns which visit this is; a tab is one visit, however often it is loaded anew. Without storage always the first. */
function countVisit(): number {
  try {
    const before = Number(localStorage.getItem(visitsKey))
    if (sessionStorage.getItem(visitKey)) return before
    sessionStorage.setItem(visitKey, '1')
    localStorage.setItem(visitsKey, String(before + 1))
    return before + 1
  } catch {
    return 1
  }
}

/** A network that only stumbles is no reason yet, and the page itself comes first. */
const afterMs = 1500

/** Whether to speak of installing now; it stays so until the page is left or the user has seen enough. */
export function useInstallHint(): { due: boolean; enough: () => void } {
  const [told] = useState(wasTold)
  const [visit] = useState(countVisit)
  const [state, setState] = useState<'waiting' | 'shown' | 'enough'>('waiting')
  const offline = useConnection() === 'offline'
  const { install } = useAppState()
  const possible = install !== undefined || isIosPage()
  const wanted = !told && state === 'waiting' && possible && (visit > 1 || offline)
  useEffect(() => {
    if (!wanted) return
    const timer = setTimeout(() => {
      tell()
      setState('shown')
    }, afterMs)
    return () => clearTimeout(timer)
  }, [wanted])
  return { due: state === 'shown' && possible, enough: () => setState('enough') }
}
