import type { Runner, RunnerState } from '../sync/runner.ts'
import type { Nudges } from './nudges.ts'
import { Probe, type ProbeWorld } from './probe.ts'
import { noteReach, onReach } from './reach.ts'

/** Device and page act by what either has heard of the server: a pill, what waits to be sent, the news, the readings. */
export interface InTouch {
  /** What the device's own exchange has come to. */
  heard(state: RunnerState): void
  stop(): void
}

export function keepInTouch(runner: Pick<Runner, 'wake'>, nudges: Pick<Nudges, 'resume'>, world: ProbeWorld): InTouch {
  const probe = new Probe(world, () => noteReach(true))
  let connection: RunnerState['connection'] = 'unknown'
  const stopFollowing = onReach((answers) => {
    const isOffline = connection === 'offline'
    if (answers) {
      probe.stop()
      nudges.resume()
      if (isOffline) runner.wake('online')
    } else {
      probe.begin()
      // Something else was not answered: whether nothing is, the device finds out, and says.
      if (!isOffline) runner.wake('nudge')
    }
  })
  return {
    heard(state) {
      // While a round is under way the connection is that of the one before.
      if (state.syncing) return
      connection = state.connection
      if (connection === 'online') probe.trust()
      if (connection === 'online' || connection === 'offline') noteReach(connection === 'online')
    },
    stop() {
      probe.stop()
      stopFollowing()
    },
  }
}
