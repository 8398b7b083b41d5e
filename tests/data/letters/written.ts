import { complaints, failures } from './failures.ts'
import { automatics, stops } from './machines.ts'
import type { Known } from './mail.ts'
import { replies } from './replies.ts'

/** All letters, each with what it is. */
export const letters: readonly Known[] = [...replies, ...stops, ...automatics, ...failures, ...complaints]
