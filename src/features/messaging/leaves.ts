/** What is planned leaves by itself, also what was just sent again: its counters are looked at so often, ms. */
export const leavesMs = 10_000
