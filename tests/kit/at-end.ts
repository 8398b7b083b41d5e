const cleanups: (() => unknown)[] = []

/** Runs when the test file is over, last registered first; unlike `afterAll` it may be called inside a test. */
export const atEnd = (cleanup: () => unknown): void => {
  cleanups.push(cleanup)
}

/** After each test file (tests/kit/after-file.ts). For programs that use the kit without a test runner: call it last. */
export async function cleanUp(): Promise<void> {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
}
