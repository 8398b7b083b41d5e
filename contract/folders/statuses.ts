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
