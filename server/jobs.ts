import type { z } from 'zod/mini'
import { dispatchEvents } from './kernel/events/dispatch-events.ts'
import type { Dispatcher } from './kernel/events/dispatcher.ts'
import type { Job, Jobs } from './kernel/jobs.ts'
import type { Kernel } from './kernel/kernel.ts'
import { MailQueue, sendDueMails } from './kernel/mail/mail-queue.ts'
import { workerById } from './kernel/security/sessions.ts'
import { forgetExpired } from './modules/auth/jobs/forget-expired.ts'
import { linkMails } from './modules/auth/login-link-mails.ts'
import { forgetAudit } from './modules/companies/audit/forget.ts'
import { invitationMails } from './modules/companies/invitation-mails.ts'
import { demoEndMails } from './modules/companies/staff/demo-end-mails.ts'
import { mailDemoEnds } from './modules/companies/staff/mail-demo-ends.ts'
import { addSearchResult } from './modules/folders/jobs/add-search-result.ts'
import type { SearchIds } from './modules/folders/parts.ts'
import { dropUnusedFiles, releaseOldLetters } from './modules/messaging/door.ts'
import { expireEndedGifts } from './modules/meter/jobs/expire-gifts.ts'
import { askedMails } from './modules/notices/asked-mails.ts'
import { givenMails } from './modules/notices/given-mails.ts'
import { mailMornings } from './modules/notices/jobs/mail-mornings.ts'
import { sendPush } from './modules/notices/jobs/send-push.ts'
import { tellDevices } from './modules/notices/jobs/tell-devices.ts'
import { morningMails } from './modules/notices/morning-mails.ts'
import { dropLooseFiles } from './modules/profiles/jobs/drop-loose-files.ts'
import { dropLoosePictures } from './modules/profiles/jobs/drop-loose-pictures.ts'
import { readAttachment } from './modules/profiles/jobs/read-attachment.ts'
import { refreshCards } from './modules/profiles/jobs/refresh-cards.ts'
import { findNews, tellNews } from './modules/search/jobs/tell-news.ts'
import { newsMails } from './modules/search/saved/news-mails.ts'
import { forgetOld } from './modules/sync/jobs/forget-old.ts'
import type { SearchIndex } from './ports/search-index.ts'
import type { DemoEnds } from './settings/demo-ends.ts'

/** What jobs ask the search for, and who has others react to what happens. */
export interface JobParts {
  searchIds: SearchIds
  searchIndex: SearchIndex
  dispatcher: Dispatcher
  /** When admins are mailed that their demo ends, and where they can ask for more. */
  demoEnds: DemoEnds
  sales: string | undefined
}

/** All mails of the server's own. */
const mailsOf = (
  kernel: Kernel,
  news: Parameters<typeof newsMails>[0],
  { demoEnds, sales }: Pick<JobParts, 'demoEnds' | 'sales'>,
) =>
  new MailQueue(kernel, [
    ...linkMails(kernel),
    invitationMails(kernel),
    newsMails(news),
    givenMails(kernel),
    morningMails(kernel),
    askedMails(kernel),
    demoEndMails({ ...kernel, sales }, demoEnds),
  ])

/** Every job that the server runs, with what it needs; `jobs` is for those that have others done. */
export const declaredJobs = (
  kernel: Kernel,
  { searchIds, searchIndex: index, dispatcher, ...ofDemos }: JobParts,
  jobs: Promise<Jobs>,
): Job[] => {
  const { db, clock, live, blobs, hold } = kernel
  // What it would have told of is told once the copy is resumed.
  const quiet = <Payload extends z.ZodMiniType>(each: Job<Payload>): Job<Payload> => ({
    ...each,
    run: async (payload) => (hold.isHeld() ? undefined : each.run(payload)),
  })
  const actorOf = (id: string) => db.system((tx) => workerById(tx, id, clock.now()))
  const news = { ...kernel, index, jobs, actorOf }
  return [
    dispatchEvents(dispatcher),
    forgetExpired(db, clock),
    forgetOld(db, clock),
    sendDueMails(mailsOf(kernel, news, ofDemos)),
    forgetAudit(db, clock),
    refreshCards(db, clock),
    dropLoosePictures(db, clock, blobs),
    dropLooseFiles(db, clock, blobs),
    dropUnusedFiles(db, clock),
    releaseOldLetters(db, clock),
    readAttachment(db, clock, blobs),
    expireEndedGifts(kernel),
    tellDevices({ db, clock, jobs }),
    quiet(mailMornings(kernel)),
    quiet(mailDemoEnds(kernel, ofDemos.demoEnds)),
    sendPush(kernel),
    addSearchResult({ db, clock, live, searchIds, actorOf }),
    quiet(findNews(news)),
    tellNews(news),
  ] as Job[]
}
