import type { Job } from './kernel/jobs.ts'
import type { Kernel } from './kernel/kernel.ts'
import { forgetExpired } from './modules/auth/jobs/forget-expired.ts'

/** Every job that the server runs, with what it needs. */
export const declaredJobs = ({ db, clock }: Kernel): Job[] => [forgetExpired(db, clock)] as Job[]
