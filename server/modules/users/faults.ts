import { faults } from '../../kernel/errors.ts'

export const userFaults = faults({
  lastAdmin: {
    status: 400,
    text: {
      en: 'The last active admin can’t be deleted, demoted or deactivated. Make someone else an admin first.',
      ru: 'Последнего активного администратора нельзя удалить, понизить или отключить. Сначала назначьте другого.',
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
