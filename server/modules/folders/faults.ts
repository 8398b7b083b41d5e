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
  statusInUse: {
    status: 400,
    text: {
      en: 'A status cannot be moved or deleted while candidates or folders use it',
      ru: 'Статус нельзя перенести или удалить, пока он есть у кандидатов или папок',
    },
  },
  pipelineBroken: {
    status: 400,
    text: {
      en: 'Folders begin with an open status, and need one for those hired and one for those rejected',
      ru: 'Папка начинается с открытого статуса, и в ней нужны статус для нанятых и статус для отказов',
    },
  },
  tooManyStatuses: {
    status: 400,
    text: { en: 'No more statuses fit here', ru: 'Больше статусов здесь не поместится' },
  },
  tooManyReviews: {
    status: 400,
    text: {
      en: 'Too many reviews are open in this folder. Close one first.',
      ru: 'В папке слишком много открытых разборов. Сначала закончите один.',
    },
  },
  reviewOver: { status: 400, text: { en: 'This review is over', ru: 'Этот разбор уже закончен' } },
  reviewerLost: {
    status: 400,
    text: {
      en: 'They can no longer decide in this folder. Share it with them again.',
      ru: 'Коллега больше не может оценивать в этой папке. Откройте её снова.',
    },
  },
  remindedToday: {
    status: 409,
    text: {
      en: 'They were reminded less than a day ago. Try again tomorrow.',
      ru: 'Со времени напоминания не прошло суток. Напомните завтра.',
    },
  },
})
