import { tip } from '../ui/overlays/tip.ts'
import type { ReadyAct } from './act.ts'

/** What makes any button one of an act: it does it, says its key, and says why not where it cannot be done. */
export const pressing = ({ able, reason, keys, run }: ReadyAct) =>
  ({
    type: 'button',
    disabled: !able && !reason,
    'aria-keyshortcuts': keys?.includes(' ') ? undefined : keys,
    ...(reason ? { 'aria-disabled': true, ...tip(reason) } : {}),
    onClick: run,
  }) as const
