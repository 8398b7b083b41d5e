import type { Page } from '@playwright/test'
import type { Hirefold } from '../../bench/kit/hirefold.ts'

export const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const
export type Size = keyof typeof sizes

/** The demo's people who look. */
export const recruiter = 'worker@acme.example'
export const manager = 'hm@acme.example'

/** One picture: who looks, where, and what they do before it is taken. */
export interface Screen {
  name: string
  /** Who is signed in; nobody where absent. */
  as?: string
  address: string
  /** Only in this size. */
  on?: Size
  prepare?: (page: Page, hirefold: Hirefold) => Promise<void>
  /** Another brand's host. */
  host?: string
  /** Calls that do not answer, fail, or find no network. */
  calls?: { of: string; answered: 'never' | 'unreached' | 500 }
  /** Where it is not that of the size. */
  viewport?: { width?: number; height?: number }
  /** Shown in the README in this size. */
  readme?: Size
}

/** Where the demo data has what the pictures show. */
export interface Places {
  folder: number
  candidate: string
  /** A folder of the company's that nothing else happens in. */
  quiet: number
  /** Candidates of the folder by name. */
  named: ReadonlyMap<string, string>
  person: number
  /** The company's statuses, in their order. */
  statuses: readonly string[]
}
