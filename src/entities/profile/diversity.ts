import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DiversityGroup, Gender } from '../../../contract/search/facets.ts'

/** What colleagues enter of somebody, as it is called. */
export const genderLabels: Record<Gender, MessageDescriptor> = {
  female: msg`Female`,
  male: msg`Male`,
  other: msg`Other gender`,
}
export const diversityLabels: Record<DiversityGroup, MessageDescriptor> = {
  asian: msg`Asian`,
  black: msg`Black`,
  hispanic: msg`Hispanic or Latino`,
  indigenous: msg`Indigenous`,
  middleEastern: msg`Middle Eastern`,
  white: msg`White`,
  mixed: msg`Multiple origins`,
}
