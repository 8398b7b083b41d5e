import { z } from 'zod/mini'
import { areDistinct } from '../kit/distinct.ts'
import { uid } from '../kit/schemas.ts'
import { attachmentsLimit } from './files.ts'

/** As calls have them: ids of uploads. */
export const attachmentIds = z.optional(z.array(uid).check(z.maxLength(attachmentsLimit), z.refine(areDistinct)))
