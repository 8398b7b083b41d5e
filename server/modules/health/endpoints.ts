import { endpoints } from '../../../contract/endpoints.ts'
import { implement } from '../../kernel/implement.ts'
import { type LookingParts, lookedAt } from './looked.ts'

/** How the installation is, for whoever runs it. */
export const healthEndpoints = (parts: LookingParts) =>
  implement(endpoints.health, {
    getServerHealth: async (_input, { language, clock }) => {
      const findings = await lookedAt(parts)
      return {
        looked_at: clock.now().toISOString(),
        findings: findings.map(({ about, sentence, ...rest }) => ({
          ...rest,
          about: about[language],
          sentence: sentence[language],
        })),
      }
    },
  })
