import { msg } from '@lingui/core/macro'
import type { ExportColumnId } from '../../../../contract/profiles/files/export-endpoints.ts'

/** What an exported file said of each person. */
export const columnNames = {
  name: msg`Name`,
  title: msg`Job title`,
  company: msg`Company`,
  last_company: msg`Last company`,
  city: msg`City`,
  country: msg`Country`,
  status: msg`Status`,
  status_since: msg`In status since`,
  verdicts: msg`Verdicts`,
  comments: msg`Comments`,
  do_not_contact: msg`Do not contact`,
  emails: msg`Email`,
  phones: msg`Phone`,
  telegram: msg`Telegram`,
  links: msg`Links`,
  experience_years: msg`Experience`,
  skills: msg`Skills`,
  languages: msg`Languages`,
  tags: msg`Tags`,
  added_at: msg`Added`,
  added_by: msg`Added by`,
} satisfies Record<ExportColumnId, unknown>
