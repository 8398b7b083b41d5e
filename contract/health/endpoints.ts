import { z } from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { nothing, timestamp } from '../kit/schemas.ts'

/** How one thing of the installation is. `bad` needs somebody; `note` is worth knowing, or could not be checked. */
const findingStates = ['good', 'note', 'bad'] as const
export type FindingState = (typeof findingStates)[number]

const finding = z.object({
  /** In the reader's language, as `sentence`. */
  about: z.string(),
  state: z.enum(findingStates),
  sentence: z.string(),
  /** What mends it, on the server's machine. */
  command: z.optional(z.string()),
})
export type Finding = z.output<typeof finding>

/** Counts alone: no address, no name, no password. */
export const getServerHealth = endpoint({
  method: 'GET',
  path: '/api/v6/server/health/',
  access: 'server.view',
  summary: 'How the installation is: mail, database, jobs, disk, backup, memory, address; each with what mends it',
  params: nothing,
  query: z.object({}),
  body: nothing,
  output: z.object({ looked_at: timestamp, findings: z.array(finding) }),
  status: 200,
  example: {
    params: {},
    query: {},
    body: {},
    output: {
      looked_at: '2026-11-29T09:00:00.000Z',
      findings: [
        { about: 'Backup', state: 'bad', sentence: 'The last one is 9 days old.', command: 'npm run backup' },
        { about: 'Disk', state: 'good', sentence: '120.4 GB free' },
      ],
    },
  },
})
