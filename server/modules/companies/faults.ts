import { faults } from '../../kernel/errors.ts'

export const companyFaults = faults({
  notMovable: {
    status: 400,
    text: {
      en: 'Hiring managers and staff are not moved. Invite them to the other company under another address.',
      ru: 'Нанимающих менеджеров и сотрудников платформы не переводят. Пригласите их в другую компанию на другой адрес.',
    },
  },
  hasAdmin: {
    status: 400,
    text: {
      en: 'This company has an admin. Its people are invited by them.',
      ru: 'У этой компании уже есть администратор. Сотрудников приглашает он.',
    },
  },
  askedTooMuch: {
    status: 400,
    text: {
      en: 'You have asked for many people already. Wait until an admin has decided.',
      ru: 'Вы уже попросили пригласить многих. Подождите, пока администратор решит.',
    },
  },
  invitationOver: {
    status: 400,
    text: {
      en: 'This invitation was already used, was withdrawn or has expired. Ask for a new one.',
      ru: 'Это приглашение уже использовано, отозвано или устарело. Попросите прислать новое.',
    },
  },
})
