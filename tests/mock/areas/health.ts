import type { MockBackend } from '../handler.ts'

export const health: MockBackend['health'] = {
  getServerHealth: (_input, { world }) => ({ looked_at: world.now(), findings: world.findings }),
}
