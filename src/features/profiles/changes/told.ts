import type { ToldBy } from '../../../entities/change/told.ts'

/** That somebody was looked at is noted by the way. */
export const told: ToldBy<'profiles'> = {
  'profiles.markViewed': null,
}
