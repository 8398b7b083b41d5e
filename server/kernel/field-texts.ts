/** What is said of a field beyond its shape, as it is thrown (in English), and as a Russian user reads it. */
const russian: Readonly<Record<string, string>> = {
  'Must be 12 characters or more': 'Не меньше 12 символов',
  '1 or more unique lowercase characters': 'Хотя бы одна строчная буква',
  '1 or more unique uppercase characters': 'Хотя бы одна заглавная буква',
  '1 or more unique digits': 'Хотя бы одна цифра',
  '1 or more non unique special characters': 'Хотя бы один специальный символ',
  'Too easy to guess: a well-known password, or a well-known word or name with little around it':
    'Слишком легко угадать: известный пароль либо известное слово или имя, к которому почти ничего не добавлено',
  'Wrong format': 'Неверный формат',
  'Wrong code': 'Неверный код',
  'Already in use': 'Уже используется',
  'This field is required': 'Обязательное поле',
  'Not found': 'Не найдено',
  'This folder has no search': 'У этой папки нет поиска',
  'This can be undone no more': 'Это уже нельзя отменить',
  'Too many saved searches: delete one first': 'Слишком много сохранённых поисков: удалите какой-нибудь',
  'At most 10 MB': 'Не больше 10 МБ',
  'Accepted types: DOC, DOCX, RTF, PDF, TXT': 'Принимаются файлы DOC, DOCX, RTF, PDF, TXT',
  'Too many files that belong to nobody: wait a day':
    'Слишком много файлов, которые никому не принадлежат: подождите день',
  'Too many files of this person: delete one first': 'У этого человека слишком много файлов: удалите какой-нибудь',
  'Employee not found': 'Сотрудник не найден',
}

/** The messages of each field in Russian; one without a translation stays as it is. */
export const inRussian = (fields: Record<string, string[]>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, messages]) => [name, messages.map((message) => russian[message] ?? message)]),
  )
