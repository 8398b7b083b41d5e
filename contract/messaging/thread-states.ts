/** `open`: to answer; `later`: until a day; `done`. A reply that comes opens it again. */
export const threadStates = ['open', 'later', 'done'] as const
export type ThreadState = (typeof threadStates)[number]
