import type { Tx } from '../../../db/database.ts'
import { wrong } from '../../../kernel/errors.ts'
import { leavesFolders } from '../../folders/door.ts'
import { hasSearches } from '../../search/door.ts'
import { hasPrivateTemplates } from '../../templates/door.ts'

const noHeir = {
  en: 'Choose who gets their folders, templates and saved searches',
  ru: 'Выберите, кому перейдут папки, шаблоны и сохранённые поиски',
}

/** Who leaves a company leaves nothing behind that belongs to nobody. @throws AppError badRequest at `heir` */
export async function requireNothingLeft(tx: Tx, leaver: Parameters<typeof leavesFolders>[1]): Promise<void> {
  const { userId } = leaver
  const leaves =
    (await leavesFolders(tx, leaver)) || (await hasPrivateTemplates(tx, userId)) || (await hasSearches(tx, userId))
  if (leaves) throw wrong('heir', noHeir)
}
