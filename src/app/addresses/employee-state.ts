const states = ['all', 'active', 'invited', 'not_active', 'deleted'] as const

/** Which of the company's people an address is about. */
export const stateIn = (search: Record<string, unknown>): { state?: (typeof states)[number] } => {
  const state = states.find((one) => one === search.state)
  return state ? { state } : {}
}
