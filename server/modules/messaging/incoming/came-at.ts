/** So far back a letter may say it was written. */
const mostDays = 30

/** From about the time that it is read, and not ahead of it. */
export const isPlausible = (said: Date, now: Date): boolean =>
  said <= now && now.getTime() - said.getTime() < mostDays * 86_400_000

interface Times {
  /** As the letter says. */
  said: Date | undefined
  /** When the mailbox had it. */
  arrived: Date
  /** When what it answers had left; null: it answers nothing of ours. */
  answered: Date | null
  now: Date
}

/** When a letter came: as it says, unless its clock cannot be right: from before what it answers, from long ago, or ahead. */
export function cameAt({ said, arrived, answered, now }: Times): Date {
  const isRight = (at: Date | undefined): at is Date =>
    at !== undefined && isPlausible(at, now) && !(answered && at < answered)
  if (isRight(said)) return said
  return isRight(arrived) ? arrived : now
}
