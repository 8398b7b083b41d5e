export const statusGroups = ['open', 'hold', 'hired', 'rejected', 'declined'] as const
/** The glyphs of the visual language; a custom status takes a pie by its order. */
export const statusShapes = [
  'new',
  'contacted',
  'replied',
  'screening',
  'test',
  'interview',
  'offer',
  'hired',
  'hold',
  'rejected',
  'declined',
] as const

type StatusGroup = (typeof statusGroups)[number]
export type StatusStage = (typeof statusShapes)[number]

/** What a place in the pipeline means for those who stand there. */
export const groupOfStage = (stage: StatusStage): StatusGroup =>
  stage === 'hired' || stage === 'hold' || stage === 'rejected' || stage === 'declined' ? stage : 'open'

export const statusNameLimit = 80
/** A company has no more statuses, and beneath one of them there are no more. */
export const statusLimit = 40
export const substatusLimit = 30
