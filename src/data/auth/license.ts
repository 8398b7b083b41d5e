import { queryOptions, useQuery } from '@tanstack/react-query'
import { queryClient } from '../network/query.ts'
import { whileShown } from '../network/reads/while-shown.ts'
import { askAboutUser } from '../network/session.ts'

const minuteMs = 60_000

const licenseQuery = queryOptions({
  queryKey: ['license'],
  queryFn: () => askAboutUser().then(() => null),
  ...whileShown(minuteMs),
})

/** Looks, as long as it is shown, whether the user's company has a licence again: the session is told. */
export const useLicenseFollowed = (): void => void useQuery(licenseQuery, queryClient)
