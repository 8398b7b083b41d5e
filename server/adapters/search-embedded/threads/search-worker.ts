import { type MessagePort, workerData } from 'node:worker_threads'
import { searchCalls } from '../calls.ts'
import { bytesOf } from '../segment/segment.ts'
import { Store } from '../store.ts'
import { inTurns } from '../turns.ts'
import type { News } from '../writing/news.ts'
import { letGo } from './give-back.ts'
import { serve } from './serving.ts'

/** The thread that searches and does nothing else: what is written in another one it takes over in between. */

export interface SearchWorkerData {
  writer: MessagePort
}

const { writer } = workerData as SearchWorkerData
const store = new Store((work) => void inTurns(work))

writer.on('message', (news: News) => {
  const before = bytesOf(store.segments)
  store.take(news)
  writer.postMessage('taken')
  const after = bytesOf(store.segments)
  setImmediate(letGo, before + bytesOf(news.made) - after, after)
})
// A question before there is anything waits for the snapshot.
writer.once('message', () => serve(searchCalls(store)))
