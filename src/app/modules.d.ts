declare module 'virtual:words/*' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
declare module 'virtual:theme-variables.css'

declare module 'fake-indexeddb/auto'
