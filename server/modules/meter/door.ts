/** What other modules may use of the meter. */
export { type Allowance, allowanceOf as remaining } from './allowance.ts'
export { countOpened } from './commands/count-opened.ts'
export { closeHold, hold } from './commands/hold.ts'
export { type Spending, spend } from './commands/spend.ts'
export { creditStatusOf } from './credits.ts'
export { meterFaults } from './faults.ts'
