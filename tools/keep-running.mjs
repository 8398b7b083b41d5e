// `npm start` brings a server back that fell: a process manager in thirty lines, for people who have none.

/** The server's exit code where nobody asked it to end (server/kernel/errors.ts); 0 to 2 are answers, not falls. */
const answers = new Set([0, 1, 2])
const mostFalls = 5
const withinMs = 10 * 60_000
const shortestMs = 1000

const fell = ({ code, signal }) => (signal ? signal !== 'SIGINT' && signal !== 'SIGTERM' : !answers.has(code))

/** What a server that fell is started with again: a code by which a copy is resumed is valid once, all else holds. */
export const withoutSpent = (args) =>
  args.filter((word, at) => !/^--resume(=|$)/.test(word) && args[at - 1] !== '--resume')

/**
 * Starts a program, and again where it fell: killed, or ended by an error of its own; each time twice as late as before. Not
 * after a settings error or another refusal (1), nor after a signal to stop; at most five times in ten minutes.
 * @param start runs it: how it ended, and whether we were told to stop
 * @param world the time in ms, a wait, and where to say it
 * @returns the exit code
 */
export async function keepRunning(start, { now, wait, say }) {
  let falls = []
  for (;;) {
    const end = await start()
    if (end.told || !fell(end)) return end.code ?? 0
    falls = [...falls.filter((at) => now() - at < withinMs), now()]
    const how = end.signal ?? `exit code ${end.code}`
    if (falls.length > mostFalls) {
      say(`The server ended (${how}) for the ${falls.length}th time in ten minutes. It won’t be restarted.`)
      return 1
    }
    const ms = shortestMs * 2 ** (falls.length - 1)
    say(`The server ended (${how}). Restarting in ${ms / 1000} s …`)
    await wait(ms)
  }
}
