import type { FeaturePermission } from '../../../../contract/access/can.ts'
import {
  type ExportColumn,
  type ExportColumnId,
  exportColumnIds,
  isContactColumn,
} from '../../../../contract/profiles/files/export-endpoints.ts'
import type { Language, Text } from '../../../kernel/errors.ts'
import type { SignedIn } from '../../../kernel/implement.ts'

interface Declared {
  name: Text
  /** Without it a hiring manager is not offered the column (000 §3). */
  needs?: FeaturePermission
  long?: true
}

const declared: Readonly<Record<ExportColumnId, Declared>> = {
  name: { name: { en: 'Name', ru: 'Имя' }, needs: 'personalInfo' },
  title: { name: { en: 'Title', ru: 'Должность' } },
  company: { name: { en: 'Company', ru: 'Компания' } },
  last_company: { name: { en: 'Last company', ru: 'Последняя компания' } },
  city: { name: { en: 'City', ru: 'Город' } },
  country: { name: { en: 'Country', ru: 'Страна' } },
  status: { name: { en: 'Status', ru: 'Статус' } },
  status_since: { name: { en: 'In status since', ru: 'В статусе с' } },
  verdicts: { name: { en: 'Verdicts', ru: 'Оценки' } },
  comments: { name: { en: 'Comments', ru: 'Комментарии' }, needs: 'comments', long: true },
  do_not_contact: { name: { en: 'Do not contact', ru: 'Не связываться' } },
  emails: { name: { en: 'Email', ru: 'Почта' }, needs: 'contacts' },
  phones: { name: { en: 'Phone', ru: 'Телефон' }, needs: 'contacts' },
  telegram: { name: { en: 'Telegram', ru: 'Телеграм' }, needs: 'contacts' },
  links: { name: { en: 'Links', ru: 'Ссылки' }, needs: 'personalInfo' },
  experience_years: { name: { en: 'Experience, years', ru: 'Опыт, лет' } },
  skills: { name: { en: 'Skills', ru: 'Навыки' }, long: true },
  languages: { name: { en: 'Languages', ru: 'Языки' } },
  tags: { name: { en: 'Tags', ru: 'Метки' }, needs: 'tags' },
  added_at: { name: { en: 'Added', ru: 'Когда добавлен' } },
  added_by: { name: { en: 'Added by', ru: 'Кем добавлен' } },
}

/** The columns that an actor may take out, in the language of the file. */
export const columnsFor = ({ permissions }: SignedIn, language: Language): ExportColumn[] =>
  exportColumnIds
    .filter((id) => !declared[id].needs || permissions.has(declared[id].needs))
    .map((id) => ({
      id,
      name: declared[id].name[language],
      contact: isContactColumn(id),
      long: declared[id].long === true,
    }))
