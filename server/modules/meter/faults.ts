import { faults } from '../../kernel/errors.ts'

/** Why nothing more is spent (001 §8). */
export const meterFaults = faults({
  notEnoughLimits: {
    status: 400,
    text: {
      en: 'Not enough limits to open contacts',
      ru: 'Недостаточно лимитов для открытия контактов',
    },
  },
  notEnoughCredits: { status: 400, text: { en: 'Not enough credits', ru: 'Недостаточно кредитов' } },
  notEnoughQuota: {
    status: 400,
    text: {
      en: 'More rows than the data enrichment quota has left',
      ru: 'Строк больше, чем осталось в квоте обогащения',
    },
  },
  dailyLimit: {
    status: 403,
    text: {
      en: 'Daily request limit exceeded. Access resumes the next day at 00:00.',
      ru: 'Превышен дневной лимит запросов. Доступ возобновится на следующий день в 00:00.',
    },
    wire: 'limit_exceeded',
  },
})
