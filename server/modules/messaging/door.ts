/** What the app may use of messaging. */
export { seedDemoMessages } from './demo/demo-messages.ts'
export { dropUnusedFiles } from './files/drop-unused.ts'
export { filesOfMessages } from './files/readable.ts'
export { oneClick } from './privacy/one-click.ts'
export { type SendingParts, sendingParts } from './sending/parts.ts'
export { Sender } from './sending/sender.ts'
