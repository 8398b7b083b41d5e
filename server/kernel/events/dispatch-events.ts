import { z } from 'zod/mini'
import { job } from '../jobs.ts'
import type { Dispatcher } from './dispatcher.ts'

const dispatchEveryMinute = { id: 'events.dispatch', payload: z.object({}), cron: '* * * * *' }

/** The safety net of `wake`, and the clock of what is tried again. */
export const dispatchEvents = (dispatcher: Dispatcher) =>
  job({ ...dispatchEveryMinute, run: () => dispatcher.dispatch() })
