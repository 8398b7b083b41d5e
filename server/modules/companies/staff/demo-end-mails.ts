import { sql } from 'kysely'
import { brandOf, senderOf } from '../../../../contract/brand.ts'
import { employeeKinds } from '../../../../contract/companies/roles.ts'
import type { Tx } from '../../../db/database.ts'
import type { Language } from '../../../kernel/errors.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import type { MailKind } from '../../../kernel/mail/mail-queue.ts'
import { isLicensed } from '../../../kernel/security/license.ts'
import type { DemoEnds } from '../../../settings/demo-ends.ts'

export const demoEndKind = 'companies.demoEnds'

interface Ending {
  brand: string
  company: string
  /** The last day of it, as it is written. */
  day: string
  sales: string | undefined
}

const texts: Record<Language, { subject: (ending: Ending) => string; lines: (ending: Ending) => string[] }> = {
  en: {
    subject: ({ brand, day }) => `Your demo of ${brand} ends on ${day}`,
    lines: ({ brand, company, day, sales }) => [
      `The demo access of ${company} to ${brand} ends on ${day}. After that day nobody of ${company} can work in it, and planned emails wait. Nothing is deleted.`,
      sales
        ? `To go on, write to ${sales}. If you don’t want to, there is nothing to do.`
        : 'To go on, write to those who gave you the access. If you don’t want to, there is nothing to do.',
    ],
  },
  ru: {
    subject: ({ brand, day }) => `Демодоступ к ${brand} заканчивается ${day}`,
    lines: ({ brand, company, day, sales }) => [
      `Демодоступ компании ${company} к ${brand} заканчивается ${day}. После этого дня никто в компании не сможет работать, запланированные письма будут ждать. Ничего не удаляется.`,
      sales
        ? `Чтобы продолжить, напишите на ${sales}. Если продолжать не нужно, ничего делать не надо.`
        : 'Чтобы продолжить, напишите тем, кто дал вам доступ. Если продолжать не нужно, ничего делать не надо.',
    ],
  },
}

const dayIn = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(language === 'ru' ? 'ru' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(day))

/** Admins of demo companies that work now and are to end. */
const adminsOf = (tx: Tx, now: Date) =>
  tx
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .where('users.role', 'in', employeeKinds.admins)
    .where('users.active', '=', true)
    .where('companies.access_type', '=', 'demo')
    .where('companies.paid_till', 'is not', null)
    .where(isLicensed('companies.id', now))

/**
 * Who is to be mailed now, each once a day: a server that was down at that hour makes it good until the day is over.
 * @returns admins by id
 */
export async function whoseDemoEnds(
  tx: Tx,
  { days, hour }: DemoEnds,
  now: Date,
): Promise<{ id: string; companyId: number }[]> {
  const local = sql<Date>`(${now}::timestamptz at time zone companies.time_zone)`
  const told = sql<boolean>`exists (select from system_mails m where m.kind = ${demoEndKind} and m.subject_id = users.id
    and (m.created_at at time zone companies.time_zone)::date = ${local}::date)`
  return adminsOf(tx, now)
    .where(sql<boolean>`companies.paid_till - ${local}::date = any(${[...days]}::int[])`)
    .where(sql<boolean>`extract(hour from ${local}) >= ${hour}`)
    .where(sql<boolean>`not ${told}`)
    .select(['users.id', 'users.company_id as companyId'])
    .orderBy('users.id')
    .execute()
}

type Parts = Pick<Kernel, 'db' | 'clock' | 'homeOrigin'> & { sales: string | undefined }

/** That a demo ends, to an admin; whose company has paid meanwhile, or has more days, is not told. */
export const demoEndMails = ({ db, clock, homeOrigin, sales }: Parts, { days }: DemoEnds): MailKind => ({
  kind: demoEndKind,
  make: (userId) =>
    db.system(async (tx) => {
      const now = clock.now()
      const admin = await adminsOf(tx, now)
        .where('users.id', '=', userId)
        .where(sql<boolean>`companies.paid_till - (${now}::timestamptz at time zone companies.time_zone)::date
          <= ${Math.max(...days)}`)
        .select(['users.email', 'users.language', 'companies.name', 'companies.paid_till'])
        .executeTakeFirst()
      if (!admin) return undefined
      const language = admin.language ?? 'en'
      const from = senderOf(brandOf(new URL(homeOrigin).host))
      const ending = { brand: from.name, company: admin.name, day: dayIn(language, admin.paid_till!), sales }
      const { subject, lines } = texts[language]
      return { mail: { from, to: admin.email, subject: subject(ending), text: lines(ending).join('\n\n') } }
    }),
})
