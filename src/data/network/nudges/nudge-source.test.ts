import { afterEach, expect, test } from 'vitest'
import { NotNow, NudgeSource } from './nudge-source.ts'

class Stream extends EventTarget {
  readyState = 1
  close = () => {
    this.readyState = 2
  }
  say(name: string, data?: object): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }))
  }
}

/** A world whose time passes when it is told to. */
function world() {
  const streams: Stream[] = []
  const questions: { known: number; answer: (head: number) => void; fail: (error: Error) => void }[] = []
  let timers: { at: number; work: () => void }[] = []
  let now = 0
  const nudges = { count: 0, rights: 0, news: [] as (string | undefined)[] }
  const source = new NudgeSource(
    {
      openStream: () => {
        const stream = new Stream()
        streams.push(stream)
        return stream as unknown as EventSource
      },
      ask: (known) => new Promise((answer, fail) => questions.push({ known, answer, fail })),
      after: (ms, work) => {
        const timer = { at: now + ms, work }
        timers.push(timer)
        return () => {
          timers = timers.filter((each) => each !== timer)
        }
      },
    },
    {
      onNudge: () => {
        nudges.count++
      },
      onRights: () => {
        nudges.rights++
      },
      onNews: (area) => {
        nudges.news.push(area)
      },
    },
  )
  const pass = (ms: number) => {
    now += ms
    const due = timers.filter(({ at }) => at <= now)
    timers = timers.filter(({ at }) => at > now)
    for (const { work } of due) work()
  }
  stops.push(() => source.stop())
  return { streams, questions, nudges, pass, source }
}

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})
const turn = () => new Promise((resolve) => setTimeout(resolve))

test('a stream that speaks is listened to, and what may have been missed while it was away is asked for', () => {
  const { streams, questions, nudges, pass } = world()
  streams[0]!.say('open')
  streams[0]!.say('hello')
  streams[0]!.say('message')
  expect(nudges.rights).toBe(0)
  streams[0]!.say('rights')
  expect(nudges.rights).toBe(1)
  // Whether the server has gone with it, its device must find out.
  streams[0]!.say('error')
  expect(nudges.count).toBe(3)
  streams[0]!.say('open')
  streams[0]!.say('hello')
  expect(nudges).toMatchObject({ count: 4, rights: 2 })
  pass(60_000)
  expect([streams.length, questions.length]).toEqual([1, 0])
})

test('where a proxy holds the stream back, or cuts it twice, the server is asked instead', async () => {
  const held = world()
  held.streams[0]!.say('open')
  held.pass(8000)
  expect(held.questions.map(({ known }) => known)).toEqual([0])
  expect(held.streams[0]!.readyState).toBe(2)
  held.questions[0]!.answer(7)
  await turn()
  expect(held.nudges.count).toBe(1)
  expect(held.questions[1]!.known).toBe(7)
  held.questions[1]!.answer(7)
  await turn()
  expect(held.nudges.count).toBe(1)

  const cut = world()
  cut.streams[0]!.say('error')
  expect(cut.questions).toHaveLength(0)
  cut.streams[0]!.say('error')
  expect(cut.questions).toHaveLength(1)
})

test('where nobody answers at all, there is a pause, ever longer, before a stream is tried again', async () => {
  const { streams, questions, nudges, pass } = world()
  for (const [i, pause] of [5000, 10_000, 20_000, 40_000, 60_000, 60_000].entries()) {
    streams[i]!.readyState = 2
    streams[i]!.say('error')
    questions[i]!.fail(new Error('no network'))
    await turn()
    pass(pause - 1)
    expect(streams).toHaveLength(i + 1)
    pass(1)
    expect(streams).toHaveLength(i + 2)
  }
  // Whether more than the news is silent, the device was asked to find out, once.
  expect(nudges.count).toBe(1)
})

test('a server that is known to be back is listened to at once, but not before the time that it has said itself', async () => {
  const silent = world()
  silent.streams[0]!.readyState = 2
  silent.streams[0]!.say('error')
  silent.questions[0]!.fail(new Error('no network'))
  await turn()
  silent.source.resume()
  expect(silent.streams).toHaveLength(2)
  silent.pass(60_000)
  expect(silent.streams).toHaveLength(2)

  const busy = world()
  busy.streams[0]!.readyState = 2
  busy.streams[0]!.say('error')
  busy.questions[0]!.fail(new NotNow(30_000))
  await turn()
  busy.source.resume()
  busy.pass(29_999)
  expect(busy.streams).toHaveLength(1)
  busy.pass(1)
  expect(busy.streams).toHaveLength(2)
})

test('one that asks tries a stream again after a while, and one that is stopped does nothing more', async () => {
  const { streams, questions, source, pass } = world()
  pass(8000)
  for (let i = 0; i < 20; i++) {
    questions[i]!.answer(i + 1)
    await turn()
  }
  expect([streams.length, questions.length]).toEqual([2, 20])
  source.stop()
  expect(streams[1]!.readyState).toBe(2)
  pass(60_000)
  expect([streams.length, questions.length]).toEqual([2, 20])
})

test('news of what is read online names its area; what was missed while nothing was heard may be of any', async () => {
  const { streams, nudges } = world()
  streams[0]!.say('hello')
  streams[0]!.say('news', { area: 'messaging' })
  streams[0]!.say('news', { area: 'one of a later build' })
  expect(nudges).toMatchObject({ count: 1, news: ['messaging', undefined] })
  streams[0]!.say('error')
  streams[0]!.say('hello')
  expect(nudges.news).toEqual(['messaging', undefined, undefined])

  const asking = world()
  asking.pass(8000)
  asking.questions[0]!.answer(7)
  await turn()
  expect(asking.nudges).toMatchObject({ count: 1, news: [undefined] })
  asking.questions[1]!.answer(7)
  await turn()
  expect(asking.nudges).toMatchObject({ count: 1, news: [undefined, undefined] })
})
