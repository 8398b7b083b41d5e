import type { Nudges } from '../network/nudges/nudges.ts'
import { Probe, type ProbeWorld } from '../network/probe.ts'
import { noteReach, onReach } from '../network/reach.ts'
import type { Runner, RunnerState } from '../sync/runner.ts'

/** Device and page act by what either has heard of the server: a pill, what waits to be sent, the news, the readings. */
export interface InTouch {
  /** What the device's own exchange has come to. */
  heard(state: RunnerState): void
  stop(): void
}

/** The other tabs of this browser, of which one alone listens for news. */
interface Peers {
  tell(answers: boolean): void
  /** @returns how to hear no longer */
  hear(listener: (answers: boolean) => void): () => void
}

export function browserPeers(): Peers {
  const channel = new BroadcastChannel('hirefold-reach')
  return {
    tell: (answers) => channel.postMessage(answers),
    hear(listener) {
      channel.onmessage = ({ data }) => listener(data === true)
      return () => channel.close()
    },
  }
}

export function keepInTouch(
  runner: Pick<Runner, 'wake'>,
  nudges: Pick<Nudges, 'resume'>,
  world: ProbeWorld,
  peers: Peers,
): InTouch {
  const probe = new Probe(world, () => noteReach(true))
  let connection: RunnerState['connection'] = 'unknown'
  const findOut = () => {
    if (connection !== 'offline') runner.wake('nudge')
  }
  const stopFollowing = onReach((answers) => {
    peers.tell(answers)
    if (answers) {
      probe.stop()
      nudges.resume()
      if (connection === 'offline') runner.wake('online')
    } else {
      probe.begin()
      // Something else was not answered: whether nothing is, the device finds out, and says.
      findOut()
    }
  })
  const stopHearing = peers.hear((answers) => (answers ? noteReach(true) : findOut()))
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
      stopHearing()
    },
  }
}
