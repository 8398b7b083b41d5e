/** What the app may use of messaging. */
export { Sender } from './sending/sender.ts'
