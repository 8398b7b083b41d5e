import path from 'node:path'
import { blobsFs } from './adapters/blobs-fs/blobs-fs.ts'
import type { Blobs } from './ports/blobs.ts'

/** Where the server and the operator's commands keep what is no row: in the data folder. */
export const openBlobs = (dataFolder: string): Blobs => blobsFs(path.join(dataFolder, 'blobs'))
