import { waitFor } from '@testing-library/react'
import type { World } from './world.ts'

/**
 * The network is back, and says so until the app has gone on: a round that is failing in this moment does not hear it, and
 * a test that said it once would wait out the pause behind that.
 */
export function comesBack(world: World, wentOn: () => void): Promise<void> {
  world.failures.clear()
  return waitFor(() => {
    window.dispatchEvent(new Event('online'))
    wentOn()
  })
}
