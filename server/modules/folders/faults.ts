import { faults } from '../../kernel/errors.ts'

/** Why something cannot be done with a folder (000 §8, 001 §8). */
export const folderFaults = faults({
  archived: { status: 400, text: { en: 'The folder is archived', ru: 'Папка в архиве' } },
  alreadyInFolder: {
    status: 400,
    text: { en: 'The profile is already in the folder', ru: 'Профиль уже есть в папке' },
    wire: 'badRequest',
  },
  tooManyInFolder: {
    status: 413,
    text: {
      en: 'Too many profiles are included or excluded from folder',
      ru: 'Слишком много профилей добавлено в папку или исключено из неё',
    },
  },
})
