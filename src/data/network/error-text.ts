import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import { ApiError, NetworkError } from './api.ts'
import { silenceTexts } from './silence.ts'

/** The texts of spec 000 §8 for answers that carry no words of their own. */
const byStatus = {
  400: msg`Bad request`,
  401: msg`Unauthorized`,
  403: msg`Forbidden`,
  404: msg`Not found`,
  500: msg`Internal server error`,
  502: msg`Invalid server response`,
  503: msg`Service unavailable`,
  504: msg`Timed out server response`,
}
const generic = msg`Sorry, an error has occurred`
/** What is refused here already, as the server would. */
const byCode: Readonly<Record<string, typeof generic>> = { logged_in_as: msg`Closed while logged in as somebody` }
/** What to tell about an error: the server's own words, else the spec's, in the user's language. */
export function useErrorText(): (error: unknown) => string {
  const { _ } = useLingui()
  return useCallback(
    (error: unknown) => {
      if (error instanceof NetworkError) return _(silenceTexts[error.silence])
      if (!(error instanceof ApiError)) return _(generic)
      const known = byStatus[error.status as keyof typeof byStatus]
      const own = error.code === 'unknown' || error.code === 'wrongShape' ? '' : error.message
      const code = byCode[error.code]
      if (!own && code) return _(code)
      return own || (known ? _(known) : _(generic))
    },
    [_],
  )
}
