/** Who or what decided that nobody of a company writes to an address (D-135); `unknown`: from before that was recorded. */
export const suppressionSources = ['letter', 'link', 'complaint', 'recruiter', 'unknown'] as const
export type SuppressionSource = (typeof suppressionSources)[number]
