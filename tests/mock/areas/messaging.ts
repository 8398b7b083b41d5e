import type { MockBackend } from '../handler.ts'

export const messaging: MockBackend['messaging'] = {
  messagingOverview: () => ({ count: 0 }),
}
