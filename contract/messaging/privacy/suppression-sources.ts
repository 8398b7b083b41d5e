/** Who or what said that nobody of a company is to write to an address (D-135); `unknown`: of before that was kept. */
export const suppressionSources = ['letter', 'link', 'complaint', 'recruiter', 'unknown'] as const
export type SuppressionSource = (typeof suppressionSources)[number]
