import type { Database, Tx } from '../../db/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import { demoId, demoUserId } from '../users/door.ts'

const templates: readonly { name: string; subject: string; body: string }[] = [
  {
    name: 'First contact',
    subject: '{POSITION} at {COMPANY}',
    body: 'Hello {FIRST_NAME},\n\nI read about your work and would like to tell you about our team. Do you have fifteen minutes this week?\n\nBest regards',
  },
  {
    name: 'Первое письмо',
    subject: '{POSITION} в {COMPANY}',
    body: 'Здравствуйте, {FIRST_NAME}!\n\nВаш опыт показался нам очень близким к нашей задаче. Найдёте пятнадцать минут на разговор на этой неделе?\n\nС уважением',
  },
  {
    name: 'Invitation to an interview',
    subject: 'Our conversation',
    body: 'Hello {FIRST_NAME},\n\nthank you for your time. We would be glad to meet you and the people you would work with. Which day suits you?\n\nBest regards',
  },
]

const recruiters = ['worker@acme.example', 'worker@globex.example']

/** Gives the demo companies their templates; does nothing where they have had some. */
export async function seedDemoTemplates(db: Database, clock: Clock): Promise<void> {
  for (const id of recruiters.map(demoUserId)) {
    const row = await db.system((tx) =>
      tx.selectFrom('users').select('company_id').where('id', '=', id).executeTakeFirst(),
    )
    if (row) await db.company(row.company_id, (tx) => seedCompany(tx, clock, row.company_id, id))
  }
}

async function seedCompany(tx: Tx, clock: Clock, companyId: number, recruiter: string): Promise<void> {
  const there = await tx.selectFrom('templates').select('id').where('is_demo', '=', true).limit(1).executeTakeFirst()
  if (there) return
  const now = clock.now()
  await tx
    .insertInto('templates')
    .values(
      templates.map((template) => ({
        ...template,
        id: demoId(`${companyId} template ${template.name}`),
        company_id: companyId,
        creator_id: recruiter,
        is_demo: true,
        created_at: now,
        updated_at: now,
        removed_at: null,
      })),
    )
    .execute()
}
