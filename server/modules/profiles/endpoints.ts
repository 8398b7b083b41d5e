import { endpoints } from '../../../contract/endpoints.ts'
import { notFound } from '../../kernel/errors.ts'
import { implement } from '../../kernel/implement.ts'
import type { RateLimits } from '../../kernel/limits/rate-limit.ts'
import type { Blobs } from '../../ports/blobs.ts'
import { commentOnProfile, commentsOfProfile, type FolderParts, setTagsOf } from '../folders/door.ts'
import { createProfile } from './commands/create-profile.ts'
import { fileHandlers } from './files/file-handlers.ts'
import { resumeHandlers } from './files/resume-handlers.ts'
import { pictureOf, requirePicture } from './pictures/picture.ts'
import { enterLabels, profileOf, requireProfile } from './profile.ts'

/** Comments are rows of folders; their door is given what it needs. */
export interface ProfileParts {
  blobs: Blobs
  limits: RateLimits
  folders: FolderParts
}

export const profilesEndpoints = ({ blobs, limits, folders }: ProfileParts) =>
  implement(endpoints.profiles, {
    ...resumeHandlers(blobs),
    ...fileHandlers({ blobs, limits, folders }),
    getProfile: ({ params }, { inCompany, actor, clock }) =>
      inCompany(async (tx) => profileOf(tx, actor, await requireProfile(tx, actor, params.id), clock.now())),

    createProfile: ({ body }, context) => createProfile(context, body),

    listComments: ({ params, query }, { inCompany, actor }) =>
      inCompany(async (tx) => commentsOfProfile(tx, actor, (await requireProfile(tx, actor, params.id)).id, query)),

    addComment: async ({ params, body }, context) => {
      const { id } = await context.inCompany((tx) => requireProfile(tx, context.actor, params.id))
      return commentOnProfile(folders, context, id, {
        text: body.text,
        candidateId: body.candidate_id ?? undefined,
      })
    },

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
