import { askAboutUser } from '../network/session.ts'

/** The user says what there is to tell: asked again where staff has said something since. */
export const heardOfUser = {
  queryKey: ['told'],
  queryFn: () => askAboutUser().then(() => null),
  initialData: null,
  staleTime: Number.POSITIVE_INFINITY,
  meta: { news: 'notifications' },
} as const
