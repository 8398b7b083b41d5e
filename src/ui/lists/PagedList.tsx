import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { ErrorCard } from '../states/ErrorCard.tsx'
import { Bone, rows } from '../states/Skeleton.tsx'

interface Props<T> {
  /** What was asked for page by page. */
  query: {
    data: { pages: readonly { count: number; results: readonly T[] }[] } | undefined
    error: Error | null
    refetch: () => Promise<unknown>
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => Promise<unknown>
  }
  /** The words of an error. */
  says: (error: Error) => string
  /** Its face where nothing is in it. */
  empty: ReactNode
  className?: string | undefined
  /** Draws one, as an item of the list. */
  row: (item: T) => ReactNode
}

/** A list of the server that is shown page after page, with its faces: coming, failed and empty. */
export function PagedList<T>({ query, says, empty, className, row }: Props<T>) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  if (!data)
    return error ? (
      <ErrorCard detail={says(error)} onRetry={() => void refetch()} />
    ) : (
      rows(3, (at) => (
        <p key={at}>
          <Bone width="70%" />
        </p>
      ))
    )
  if (data.pages[0]?.count === 0) return empty
  return (
    <>
      <ul className={className}>{data.pages.flatMap(({ results }) => results).map(row)}</ul>
      {hasNextPage ? (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      ) : null}
    </>
  )
}
