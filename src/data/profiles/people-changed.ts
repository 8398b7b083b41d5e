import { syncNow } from '../device/live.ts'
import { queryClient } from '../network/query.ts'

/** Something was done with people on the server: results, an open profile and folders tell of it. */
export const peopleChanged = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['search'] }),
    queryClient.invalidateQueries({ queryKey: ['profile'] }),
    syncNow(),
  ])
