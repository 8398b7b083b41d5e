import { expect, test } from 'vitest'
import { corpus, type Labelled } from '../../../../tests/data/letters/corpus.ts'
import { failureFor } from './failure.ts'
import { type Letter, letterOf } from './letter.ts'

/** Hundreds of letters in twenty languages, whose labels were written before anybody looked how they are read. */

const read = await Promise.all(
  corpus.map(async (known) => ({ known, letter: await letterOf(Buffer.from(known.source), ['vera@acme.example']) })),
)

const kindOf = ({ kind, failure }: Letter): Labelled['kind'] =>
  kind === 'failure' ? (failure?.kind === 'delayed' ? 'delay' : 'bounce') : kind

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

function isSaid({ said, saidHolds = [], notSaid = [] }: Labelled, letter: Letter): boolean {
  const found = plain(letter.said)
  return (
    (said === undefined || plain(said) === found) &&
    saidHolds.every((words) => found.includes(plain(words))) &&
    notSaid.every((words) => !found.includes(plain(words)))
  )
}

const wrong = (isRight: (one: (typeof read)[number]) => boolean) =>
  read.filter((one) => !isRight(one)).map(({ known }) => known.name)

test('of each letter it is told who wrote it: a person, a machine, the post', () => {
  expect(wrong(({ known, letter }) => kindOf(letter) === known.kind).length).toBeLessThanOrEqual(corpus.length * 0.01)
})

test('nobody who does not ask for it in the whole letter is suppressed', () => {
  expect(wrong(({ known, letter }) => known.wish === 'stop' || letter.wish !== 'stop')).toEqual([])
})

test('whoever asks for no more mail is heard: by themselves, or by a question to their reader', () => {
  expect(wrong(({ known, letter }) => known.wish === 'none' || letter.wish !== undefined)).toEqual([])
  const stops = read.filter(({ known }) => known.wish === 'stop')
  const heard = stops.filter(({ letter }) => letter.wish === 'stop')
  expect(heard.length).toBeGreaterThanOrEqual(stops.length * 0.95)
})

test('what is quoted is told from what they wrote', () => {
  expect(wrong(({ known, letter }) => isSaid(known, letter)).length).toBeLessThanOrEqual(corpus.length * 0.01)
})

test('no good address is flagged, and a mailbox that does not exist is', () => {
  const reports = read.filter(({ known }) => known.flags !== undefined)
  const flagged = ({ letter: { failure } }: (typeof read)[number]) =>
    failure !== undefined && failureFor(failure, 'anna.petrova@people.example').kind === 'hard'
  expect(reports.filter((one) => !one.known.flags && flagged(one)).map(({ known }) => known.name)).toEqual([])
  const gone = reports.filter(({ known }) => known.flags)
  expect(gone.filter((one) => !flagged(one)).map(({ known }) => known.name)).toEqual([])
})
