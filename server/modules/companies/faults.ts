import { faults } from '../../kernel/errors.ts'

export const companyFaults = faults({
  invitationOver: {
    status: 400,
    text: {
      en: 'This invitation was already used, was withdrawn or has expired. Ask for a new one.',
      ru: 'Это приглашение уже использовано, отозвано или устарело. Попросите прислать новое.',
    },
  },
})
