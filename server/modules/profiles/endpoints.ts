import { endpoints } from '../../../contract/endpoints.ts'
import { notFound } from '../../kernel/errors.ts'
import { implement } from '../../kernel/implement.ts'
import type { RateLimits } from '../../kernel/limits/rate-limit.ts'
import type { Blobs } from '../../ports/blobs.ts'
import type { MailDomains } from '../../ports/mail-domains.ts'
import { commentOnProfile, commentsOfProfile, type FolderParts, setTagsOf } from '../folders/door.ts'
import { createProfile } from './commands/create-profile.ts'
import { contactHandlers } from './contacts/contact-handlers.ts'
import { editHandlers } from './edit/edit-handlers.ts'
import { manyHandlers } from './edit/many-handlers.ts'
import { exportHandlers } from './export/handlers.ts'
import { fileHandlers } from './files/file-handlers.ts'
import type { MessageFiles } from './files/message-files.ts'
import { resumeHandlers } from './files/resume-handlers.ts'
import { profileEventsOf } from './happened/profile-events.ts'
import { lookUpHandlers } from './look-ups/look-ups.ts'
import { pictureOf, requirePicture } from './pictures/picture.ts'
import { enterLabels, openedProfile, profileOf, requireProfile } from './profile.ts'
import { reportHandlers } from './reports/handlers.ts'
import { contactRuleHandlers } from './rules/contact-rules.ts'

/** Comments are rows of folders; their door is given what it needs. */
interface ProfileParts {
  blobs: Blobs
  limits: RateLimits
  folders: FolderParts
  mailDomains: MailDomains
  messageFiles: MessageFiles
}

export const profilesEndpoints = ({ blobs, limits, folders, mailDomains, messageFiles }: ProfileParts) =>
  implement(endpoints.profiles, {
    ...lookUpHandlers,
    ...editHandlers,
    ...resumeHandlers({ blobs, jobs: folders.jobs, messageFiles }),
    ...contactHandlers(mailDomains),
    ...fileHandlers({ blobs, limits, folders }),
    ...exportHandlers,
    ...contactRuleHandlers,
    ...reportHandlers(limits),
    ...manyHandlers(folders),
    getProfile: ({ params }, { inCompany, actor, clock }) =>
      inCompany(async (tx) =>
        profileOf(tx, actor, await openedProfile(tx, actor, params.id, clock.now()), clock.now()),
      ),

    createProfile: ({ body }, context) => createProfile(context, body),

    listComments: ({ params, query }, { inCompany, actor }) =>
      inCompany(async (tx) => commentsOfProfile(tx, actor, (await requireProfile(tx, actor, params.id)).id, query)),

    addComment: async ({ params, body }, context) => {
      const { id } = await context.inCompany((tx) => requireProfile(tx, context.actor, params.id))
      const { candidate_id: candidateId, ...said } = body
      return commentOnProfile(folders, context, id, { ...said, candidateId: candidateId ?? undefined })
    },

    listProfileEvents: ({ query }, { inCompany, actor, clock }) =>
      inCompany((tx) => profileEventsOf(tx, actor, query, clock.now())),

    setTags: ({ params, body }, { inCompany, actor, clock }) =>
      inCompany(async (tx) => {
        if (!actor.permissions.has('tags')) throw notFound()
        const { id } = await requireProfile(tx, actor, params.id)
        return { tags: await setTagsOf(tx, actor, id, body.tags, clock.now()) }
      }),

    setDiversityLabels: ({ params, body }, context) => enterLabels(context, params.id, body),

    getPicture: async ({ params, query }, { inCompany, actor, exchange }) => {
      await inCompany((tx) => requirePicture(tx, actor, params.id))
      const picture = await pictureOf(blobs, params.id, query.size)
      // Another picture has another id. Signing out clears what a browser keeps.
      exchange.setHeader('cache-control', 'private, max-age=31536000, immutable')
      return picture
    },
  })
