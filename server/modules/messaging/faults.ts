import { faults } from '../../kernel/errors.ts'

/** Why something cannot be done with messages. */
export const messagingFaults = faults({
  /** The 403 of the mail test (001 §8). */
  noMailbox: {
    status: 403,
    text: {
      en: 'Connect a mailbox in the messaging settings first',
      ru: 'Сначала подключите почтовый ящик в настройках сообщений',
    },
  },
  /** There is one, and its server takes nothing from it as it is. */
  mailboxRefused: {
    status: 403,
    text: {
      en: 'The mail server refused your mailbox: check its password in the messaging settings',
      ru: 'Почтовый сервер не принял ваш ящик: проверьте пароль в настройках сообщений',
    },
  },
  /** Only one mail service can be connected (001 §7). */
  oneMailbox: {
    status: 409,
    text: {
      en: 'Another mailbox is connected: disconnect it first',
      ru: 'Уже подключён другой ящик: сначала отключите его',
    },
  },
  notFailed: {
    status: 409,
    text: { en: 'The message hasn’t failed', ru: 'Сообщение не завершилось ошибкой' },
  },
  /** Where many are sent at once: one whose arrival is not known is looked at by itself (D-120). */
  mayHaveArrived: {
    status: 409,
    text: {
      en: 'It may have been delivered: decide about it separately',
      ru: 'Возможно, доставлено: решите о нём отдельно',
    },
  },
  nobodyReadsMailbox: {
    status: 409,
    text: {
      en: 'Your mailbox isn’t being checked: choose its server in the messaging settings',
      ru: 'Ваш ящик не читается: укажите сервер в настройках сообщений',
    },
  },
  testFailed: {
    status: 400,
    text: { en: 'The test could not be sent', ru: 'Не удалось отправить тестовое письмо' },
  },
  codeFailed: {
    status: 400,
    text: { en: 'The code could not be sent there', ru: 'Не удалось отправить туда код' },
  },
  alreadyLeft: {
    status: 409,
    text: { en: 'The message has already been sent', ru: 'Сообщение уже ушло' },
  },
  isLeaving: {
    status: 409,
    text: { en: 'The message is being sent right now', ru: 'Сообщение отправляется прямо сейчас' },
  },
  /** On a demo server: a test or a code, which is no message to a person. */
  nobodyReads: {
    status: 409,
    text: {
      en: 'No one expects a reply to this email: it is a test or a code',
      ru: 'На это письмо никто не ждёт ответа: это проверка или код',
    },
  },
})
