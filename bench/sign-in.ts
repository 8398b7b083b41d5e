import { Agent, request } from 'node:http'
import { colleagues, signIn, startHirefold } from './kit/hirefold.ts'
import { bothOf, median, pause } from './kit/measure.ts'

/**
 * How much slower people sign in while one address tries 200 wrong passwords a second: idle for a while, then a minute of it
 * without its first five seconds, in which the address uses up what it may.
 */
const rate = 200
const settling = 5_000
const minute = 60_000
const between = 250

/** A server that says it has too much to do is asked again, as people do: that time counts. */
async function untilIn(url: string, name: string | undefined): Promise<void> {
  for (;;)
    try {
      await signIn(url, name)
      return
    } catch (error) {
      if (!(error as Error).message.includes('unavailable')) throw error
      await pause(between)
    }
}

/** @returns how long sign-ins took, one after the other, in milliseconds */
async function signIns(url: string, time: number): Promise<number[]> {
  const took: number[] = []
  const until = performance.now() + time
  for (let n = 0; performance.now() < until; n++) {
    const from = performance.now()
    await untilIn(url, colleagues[n % colleagues.length])
    took.push(performance.now() - from)
    await pause(between)
  }
  return took
}

/** Tries on and on from an address of its own, half of them for people that there are. @returns what was answered, when stopped */
function flood(url: string): { stop: () => Map<number, number> } {
  const answers = new Map<number, number>()
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  const count = (status: number) => answers.set(status, (answers.get(status) ?? 0) + 1)
  const tryOne = (n: number) => {
    const who = n % 2 ? `${colleagues[n % colleagues.length]}@acme.example` : `nobody${n}@acme.example`
    const headers = { 'content-type': 'application/json', origin: url, 'sec-fetch-site': 'same-origin' }
    const asked = request(
      `${url}/api/v6/login/`,
      { agent, method: 'POST', headers, localAddress: '127.0.0.2' },
      (answer) => {
        answer.resume()
        count(answer.statusCode ?? 0)
      },
    )
    asked.on('error', () => count(0))
    asked.end(JSON.stringify({ email: who, password: `Wrong-password-${n}!` }))
  }
  const began = performance.now()
  let sent = 0
  const timer = setInterval(() => {
    for (const due = ((performance.now() - began) / 1000) * rate; sent < due; sent++) tryOne(sent)
  }, 5)
  return {
    stop: () => {
      clearInterval(timer)
      agent.destroy()
      return answers
    },
  }
}

// With the general limit, as shipped: what tries passwords meets it too.
const shipped = { HIREFOLD_SESSION_REQUESTS: '600', HIREFOLD_ADDRESS_REQUESTS: '1200' }
const server = await startHirefold(undefined, shipped)
try {
  await signIns(server.url, settling)
  const idle = await signIns(server.url, minute / 2)
  const { stop } = flood(server.url)
  const first = await signIns(server.url, settling)
  const beside = await signIns(server.url, minute)
  const answers = stop()
  console.log(`\nsign-ins, median / p95: idle ${bothOf(idle)}`)
  console.log(`  beside ${rate} wrong passwords a second: the first ${settling / 1000} s ${bothOf(first)}`)
  console.log(`  the minute after them: ${bothOf(beside)}, ${(median(beside) / median(idle)).toFixed(2)} times idle`)
  const told = [...answers].toSorted(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`)
  console.log(`  answered to the address: ${told.join(', ')}`)
} finally {
  await server.stop()
}
