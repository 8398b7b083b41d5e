import { z } from 'zod/mini'
import { withoutAnyUnseen } from '../kit/invisible.ts'
import { text } from '../kit/schemas.ts'

/** A whole number with its country's code, however it is divided (E.164: up to fifteen digits). */
const isInternational = (written: string): boolean =>
  /^\+\s?[(]?[1-9][\d\s().\-–/]*$/.test(written) && /^\d{7,15}$/.test(written.replaceAll(/\D/g, ''))

/** How somebody of the company is called; empty: nobody has said it. */
export const phone = text(40).check(
  z.overwrite((written) => withoutAnyUnseen(written).trim()),
  z.refine(
    (written) => written === '' || isInternational(written),
    'Write the whole number with its country code, like +49 30 1234567',
  ),
)

/** What is dialled behind the number. */
export const phoneExtension = text(10).check(
  z.overwrite((written) => written.trim()),
  z.refine((written) => /^\d*$/.test(written), 'Digits only'),
)
