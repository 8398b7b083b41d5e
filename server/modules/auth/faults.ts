import { faults } from '../../kernel/errors.ts'

export const authFaults = faults({
  staffIsStaff: {
    status: 403,
    text: {
      en: 'Nobody logs in as staff. Sign in with your own account.',
      ru: 'Войти от имени сотрудника платформы нельзя. Войдите под своим именем.',
    },
  },
})
