import { z } from 'zod/mini'
import { text } from '../kit/schemas.ts'

/** The address of a site, with or without its protocol. */
export const site = text(300).check(z.regex(/^$|^(https?:\/\/)?[^\s./:]+(\.[^\s./:]+)+(:\d{1,5})?(\/\S*)?$/))
