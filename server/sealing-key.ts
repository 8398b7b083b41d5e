import {
  constants,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  privateDecrypt,
} from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { SealingKey } from './ports/sealing-key.ts'

/** Made once and kept in the data folder; only the server's own user may read it. */
export async function sealingKeyIn(dataFolder: string): Promise<SealingKey> {
  const file = path.join(dataFolder, 'outbox-key.pem')
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
  if (kept) return sealingKeyOf(createPrivateKey(kept))
  const made = await makeKey()
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  await writeFile(file, made.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' })
  return sealingKeyOf(made)
}

async function makeKey(): Promise<KeyObject> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 3072 })
  return privateKey
}

/** The door to a private key of RSA. */
export function sealingKeyOf(key: KeyObject): SealingKey {
  return {
    publicKey: createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64'),
    open: (wrapped, label) => {
      const padding = constants.RSA_PKCS1_OAEP_PADDING
      try {
        return privateDecrypt({ key, padding, oaepHash: 'sha256', oaepLabel: Buffer.from(label) }, wrapped)
      } catch {
        return undefined
      }
    },
  }
}
