import { type Finding, findingAbout } from '../finding.ts'

/** What the numbers of the database say (../readings.ts). */
type Numbers = ReadonlyMap<string, number>

const day = 86_400
const ofBackup = findingAbout({ en: 'Backup', ru: 'Копия' })
/** Days after which a backup is too old. */
const oldDays = 7
const makeBackup = 'npm run backup'

/** @param needsNone made-up people, or a copy: what is lost with them stands elsewhere */
export function lookAtBackup(numbers: Numbers, needsNone: boolean): Finding {
  const age = numbers.get('hirefold_backup_age_seconds')
  if (age === undefined)
    return needsNone || !numbers.get('hirefold_people')
      ? ofBackup('note', { en: 'None has been made yet.', ru: 'Ещё не делали.' }, makeBackup)
      : ofBackup('bad', { en: 'None has been made of this data.', ru: 'Этих данных ещё не копировали.' }, makeBackup)
  const days = Math.floor(age / day)
  if (days >= oldDays)
    return ofBackup(
      needsNone ? 'note' : 'bad',
      { en: `The last one is ${days} days old.`, ru: `Последней ${days} дн.` },
      makeBackup,
    )
  const hours = Math.floor(age / 3600)
  return ofBackup('good', {
    en: days > 0 ? `The last one is ${days} d old` : `The last one is ${hours} h old`,
    ru: days > 0 ? `Последней ${days} дн.` : `Последней ${hours} ч`,
  })
}

const ofJobs = findingAbout({ en: 'Jobs', ru: 'Задания' })
/** More of them than a server has behind it that keeps up. */
const many = 1000

export function lookAtJobs(numbers: Numbers): Finding {
  const failed = numbers.get('hirefold_jobs_failed') ?? 0
  const waiting = numbers.get('hirefold_jobs_waiting') ?? 0
  if (failed > 0)
    return ofJobs('bad', {
      en: `${failed} failed for good within a day. The server's log says why: look for "job" and "isLast":true.`,
      ru: `За сутки окончательно не удалось: ${failed}. Причина в журнале сервера: ищите "job" и "isLast":true.`,
    })
  return waiting > many
    ? ofJobs('note', {
        en: `Waiting: ${waiting}; the server is behind.`,
        ru: `В очереди ${waiting}: сервер не успевает.`,
      })
    : ofJobs('good', { en: `none failed, waiting: ${waiting}`, ru: `сбоев нет, в очереди ${waiting}` })
}

const ofMessages = findingAbout({ en: 'Mailboxes', ru: 'Почтовые ящики' })

/** Users' own, whose owners see what is wrong and how it ends. */
export function lookAtMailboxes(numbers: Numbers): Finding {
  const broken = numbers.get('hirefold_mailboxes_in_error') ?? 0
  const waiting = numbers.get('hirefold_messages_waiting') ?? 0
  return broken > 0
    ? ofMessages('note', {
        en: `Not working: ${broken}; their owners see why. Messages planned: ${waiting}.`,
        ru: `Не работают: ${broken}; владельцы видят причину. Запланировано писем: ${waiting}.`,
      })
    : ofMessages('good', {
        en: `all that users have connected work; messages planned: ${waiting}`,
        ru: `все подключённые работают, запланировано писем: ${waiting}`,
      })
}
