import type { Text } from '../../../../kernel/errors.ts'
import type { AccessFault } from '../../../../ports/mail-service.ts'

const texts: Record<AccessFault['why'], Text> = {
  notFound: { en: 'There is no server with this name', ru: 'Сервера с таким именем нет' },
  lookup: {
    en: 'Couldn’t look up the name: the server’s DNS isn’t responding',
    ru: 'Имя не удалось проверить: DNS сервера не отвечает',
  },
  closed: {
    en: 'The server isn’t allowed to connect there. Whoever runs it can allow this (HIREFOLD_ALLOW_HOSTS)',
    ru: 'Серверу туда нельзя. Разрешить может тот, кто его обслуживает (HIREFOLD_ALLOW_HOSTS)',
  },
  unreachable: { en: 'Nothing responds there', ru: 'Там никто не отвечает' },
  silent: {
    en: 'The server doesn’t respond. Check the encryption and port',
    ru: 'Сервер молчит. Проверьте шифрование и порт',
  },
  encryption: {
    en: 'The server doesn’t offer this encryption on this port',
    ru: 'На этом порту сервер не предлагает такого шифрования',
  },
  certificate: {
    en: 'The server’s certificate can’t be trusted',
    ru: 'Сертификату сервера нельзя доверять',
  },
  signIn: {
    en: 'The server refused the sign-in. With two-step sign-in, enter an app password',
    ru: 'Сервер не принял вход. Если включён двухэтапный вход, введите пароль приложения',
  },
  sender: {
    en: 'The server doesn’t send from this address',
    ru: 'Сервер не отправляет с этого адреса',
  },
  refused: { en: 'The server doesn’t accept email', ru: 'Сервер не принимает почту' },
}

/** Where it is the mail server that said no: its words help. Those of machines on the way help nobody. */
const quoted: ReadonlySet<AccessFault['why']> = new Set(['signIn', 'sender', 'refused'])

/** What is said of the field at which a test failed, with the mail server's own words where it spoke. */
export function remarkOf({ why, said }: Pick<AccessFault, 'why' | 'said'>): Text {
  const { en, ru } = texts[why]
  return said && quoted.has(why) ? { en: `${en} (${said})`, ru: `${ru} (${said})` } : { en, ru }
}

export const needsPassword: Text = { en: 'Enter the password', ru: 'Введите пароль' }
