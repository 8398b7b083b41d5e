import { rm } from 'node:fs/promises'

/** The server of the journeys: always from an empty data folder, so that no run leans on the one before. */
const folder = process.env.HIREFOLD_DATA
if (!folder?.endsWith('e2e-data')) throw new Error('HIREFOLD_DATA must name the folder of the browser tests')
await rm(folder, { recursive: true, force: true, maxRetries: 20 })
await import('../../server/main.ts')
