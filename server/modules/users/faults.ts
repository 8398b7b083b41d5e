import { faults } from '../../kernel/errors.ts'

export const userFaults = faults({
  lastAdmin: {
    status: 400,
    text: {
      en: 'The last active admin can’t be deleted, demoted or deactivated. Make someone else an admin first.',
      ru: 'Последнего активного администратора нельзя удалить, понизить или отключить. Сначала назначьте другого.',
    },
  },
  notActive: {
    status: 400,
    text: {
      en: 'This person can’t sign in. Reactivate them first.',
      ru: 'Этот человек не может войти. Сначала включите его.',
    },
  },
  lastSuperUser: {
    status: 400,
    text: {
      en: 'The last active super user can’t be deleted, deactivated or given another role. Make someone else one first.',
      ru: 'Последнего активного суперпользователя нельзя удалить, отключить или сменить ему роль. Сначала назначьте другого.',
    },
  },
  superUsersOnly: {
    status: 403,
    text: {
      en: 'Only a super user may add, change or delete a super user',
      ru: 'Добавить, изменить или удалить суперпользователя может только суперпользователь',
    },
  },
  seatsTaken: {
    status: 400,
    text: {
      en: 'All search seats are taken',
      ru: 'Все места с поиском заняты',
    },
  },
  managersFull: {
    status: 400,
    text: {
      en: 'The company has as many hiring managers as its plan allows',
      ru: 'Нанимающих менеджеров уже столько, сколько допускает тариф',
    },
  },
})
