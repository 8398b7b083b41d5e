import { type Fault, faults } from '../../kernel/errors.ts'

/** Why something cannot be done with people and places (000 §8, 001 §8; `fields` of `alreadyKnown` names whom). */
export const profileFaults = faults({
  fileParsingError: {
    status: 406,
    text: {
      en: 'Profile could not be created. Please, try uploading another file',
      ru: 'Не удалось создать профиль. Попробуйте загрузить другой файл',
    },
  },
  editedMeanwhile: {
    status: 409,
    text: {
      en: 'A colleague changed this in the meantime',
      ru: 'Коллега уже изменил это',
    },
  },
  deletedByOwner: {
    status: 409,
    text: {
      en: 'Profile was deleted upon the owner’s request',
      ru: 'Профиль удалён по запросу владельца',
    },
  },
  exportLimitReached: {
    status: 400,
    text: {
      en: 'Your company’s export limit for today is reached. It starts again at 00:00 UTC.',
      ru: 'Дневной лимит выгрузки вашей компании исчерпан. Он обновится в 00:00 UTC.',
    },
  },
  alreadyKnown: {
    status: 409,
    text: {
      en: 'Someone like this already exists. Say whether it’s the same person or someone else.',
      ru: 'Похожий человек уже известен. Укажите, тот же это человек или другой.',
    },
  },
  candidateNotFound: {
    status: 404,
    text: {
      en: 'Candidate not found',
      ru: 'Кандидат не найден',
    },
  },
  linkNotOnProfile: {
    status: 404,
    text: {
      en: 'This link isn’t on the profile, so it can’t be followed from here',
      ru: 'Этой ссылки нет в профиле, перейти по ней отсюда нельзя',
    },
  },
  locationUnsupported: {
    status: 400,
    text: {
      en: 'This location is not supported for your account',
      ru: 'Эта локация не поддерживается для вашего аккаунта',
    },
    wire: '100',
  },
  ageUnavailable: {
    status: 400,
    text: {
      en: 'Filter "Age" is not available for this location',
      ru: 'Фильтр «Возраст» недоступен для этой локации',
    },
    wire: '102',
  },
  genderUnavailable: {
    status: 400,
    text: {
      en: 'Filter "Gender" is not available for this location',
      ru: 'Фильтр «Пол» недоступен для этой локации',
    },
    wire: '103',
  },
  diversityUnavailable: {
    status: 400,
    text: {
      en: 'Filter "Diversity" is not available for this location',
      ru: 'Фильтр «Разнообразие» недоступен для этой локации',
    },
    wire: '104',
  },
  placesUnreadable: {
    status: 503,
    text: {
      en: 'Locations can’t be looked up on this server right now. Its operator can find the reason in the log.',
      ru: 'Сервер сейчас не может определить места. Причину администратор найдёт в журнале.',
    },
  },
})

/** 001 §8: the link is in the sentence. */
export const linkBanned = (url: string): Fault => ({
  code: 'linkBanned',
  status: 400,
  text: { en: `Link ${url} banned`, ru: `Ссылка ${url} заблокирована` },
})
