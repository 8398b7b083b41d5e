import type { Job } from './kernel/jobs.ts'
import type { Kernel } from './kernel/kernel.ts'
import { actorById } from './kernel/sessions.ts'
import { forgetExpired } from './modules/auth/jobs/forget-expired.ts'
import { mailLoginLink } from './modules/auth/jobs/mail-login-link.ts'
import { addSearchResult } from './modules/folders/jobs/add-search-result.ts'
import type { SearchIds } from './modules/folders/parts.ts'
import { dropLoosePictures } from './modules/profiles/jobs/drop-loose-pictures.ts'
import { refreshCards } from './modules/profiles/jobs/refresh-cards.ts'

/** Every job that the server runs, with what it needs. */
export const declaredJobs = (kernel: Kernel, searchIds: SearchIds): Job[] => {
  const { db, clock, live, blobs } = kernel
  return [
    forgetExpired(db, clock),
    mailLoginLink(kernel),
    refreshCards(db, clock),
    dropLoosePictures(db, clock, blobs),
    addSearchResult({ db, clock, live, searchIds, actorOf: (id) => db.system((tx) => actorById(tx, id)) }),
  ] as Job[]
}
