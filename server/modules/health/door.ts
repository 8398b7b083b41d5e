/** What the app and the operator's commands may use of health. */
export { lookAtAddresses } from './checks/address.ts'
export { lookAtBackup, lookAtJobs, lookAtMailboxes } from './checks/data.ts'
export { lookAtDisk, lookAtMemory, nearest } from './checks/machine.ts'
export { lookAtMail } from './checks/mail.ts'
export { lookAtSender } from './checks/sender.ts'
export type { Finding } from './finding.ts'
export type { Installation } from './looked.ts'
export { backupMark, numbersOf, numbersTold, readAll } from './readings.ts'
