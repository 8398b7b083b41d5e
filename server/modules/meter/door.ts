/** What other modules may use of the meter. */
export { type Allowance, allowanceOf as remaining } from './allowance.ts'
export { countOpened } from './commands/count-opened.ts'
export { type Spending, spend } from './commands/spend.ts'
export { meterFaults } from './faults.ts'
