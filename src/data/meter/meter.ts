import { queryOptions, useQuery } from '@tanstack/react-query'
import { getMyQuotas } from '../../../contract/meter/endpoints.ts'
import { call } from '../network/api.ts'
import { toldBy } from '../network/nudges/news.ts'
import { queryClient } from '../network/query.ts'

/** What is read of the meter begins with it. */
export const area = 'meter'

const meterQuery = queryOptions({
  queryKey: [area, 'my'],
  queryFn: ({ signal }) => call(getMyQuotas, {}, { signal }),
  ...toldBy('meter'),
})

/**
 * How many contacts the user may still open, while it is wanted; undefined until it is known. Not kept: it is another number
 * by the next look.
 */
export const useMeter = (enabled: boolean) => useQuery({ ...meterQuery, enabled }, queryClient).data
