/** Whether none of them stands there twice. */
export const areDistinct = (all: readonly string[]): boolean => new Set(all).size === all.length
