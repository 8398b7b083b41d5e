import { z } from 'zod/mini'

/** A system notification as the user gets it (000 §3), in `users/me`. */
export const shownNotification = z.object({
  id: z.number(),
  title: z.string(),
  content: z.string(),
  showFormat: z.string(),
  type: z.string(),
  buttonText: z.string(),
  buttonLink: z.string(),
  /** Of those that are told none is yet. */
  interacted: z.boolean(),
})
export type ShownNotification = z.output<typeof shownNotification>
