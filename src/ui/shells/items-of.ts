/** All that was read page by page; undefined before the first page. */
export const itemsOf = <T>(
  data: { pages: readonly { results: readonly T[] }[] } | undefined,
): readonly T[] | undefined => data?.pages.flatMap(({ results }) => results)
