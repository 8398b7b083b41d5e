/** What is said of a field beyond its shape, as it is thrown (in English), and as a Russian user reads it. */
const russian: Readonly<Record<string, string>> = {
  'Must be 12 characters or more': 'Не меньше 12 символов',
  '1 or more unique lowercase characters': 'Хотя бы одна строчная буква',
  '1 or more unique uppercase characters': 'Хотя бы одна заглавная буква',
  '1 or more unique digits': 'Хотя бы одна цифра',
  '1 or more non unique special characters': 'Хотя бы один специальный символ',
  'Too easy to guess: a common password, or a common word or name with little added':
    'Слишком легко угадать: известный пароль либо известное слово или имя, к которому почти ничего не добавлено',
  'Wrong format': 'Неверный формат',
  'Wrong code': 'Неверный код',
  'Already in use': 'Уже используется',
  'This field is required': 'Обязательное поле',
  'This isn’t a valid email address': 'Это не адрес почты',
  'This isn’t a valid phone number': 'Это не номер телефона',
  'This isn’t a valid link': 'Это не ссылка',
  'Not found': 'Не найдено',
  'This folder has no search': 'У этой папки нет поиска',
  'This can no longer be undone': 'Это уже нельзя отменить',
  'Too many saved searches: delete one first': 'Слишком много сохранённых поисков: удалите какой-нибудь',
  'Up to 10 MB': 'Не больше 10 МБ',
  'Accepted types: DOC, DOCX, RTF, PDF, TXT': 'Принимаются файлы DOC, DOCX, RTF, PDF, TXT',
  'This person has too many files: delete one first': 'У этого человека слишком много файлов: удалите какой-нибудь',
  'Employee not found': 'Сотрудник не найден',
}

/** Why a file, or a line of it, is not taken: sentences with numbers and words of the file in them. */
const ofFiles: readonly (readonly [RegExp, string])[] = [
  [/^The file is empty$/, 'Файл пуст'],
  [/^The file is not text$/, 'Это не текстовый файл'],
  [/^The file is compressed: unpack it first$/, 'Файл сжат: сначала распакуйте его'],
  [/^The file has more than (\d+) rows: split it$/, 'В файле больше $1 строк: разделите его'],
  [/^RTF files aren’t supported.*$/, 'Файлы RTF не читаются: сохраните его как PDF или DOCX'],
  [/^DOC and other .*$/, 'Файлы DOC и старых версий Office не читаются: сохраните его как PDF, DOCX или CSV'],
  [/^XLSX and ZIP .*$/, 'Файлы XLSX и ZIP не читаются: сохраните таблицу как CSV'],
  [/^The file is an image with .*$/, 'Это изображение: в нём нет текста'],
  [/^The file is not valid JSON \((.*)\)$/, 'Файл — не корректный JSON ($1)'],
  [/^No name or email column in the header: (.*)$/, 'В заголовке нет столбца с именем или почтой: $1'],
  [/^A quote is never closed \(found at line (\w+)\).*$/, 'Кавычка не закрыта (замечено в строке $1)'],
  [/^The document can’t be read$/, 'Документ не удалось прочитать'],
  [/^No text in the document: .*$/, 'В документе нет текста: возможно, это скан'],
  [/^No line looks like a person’s name$/, 'Ни одна строка не похожа на имя человека'],
  [/^No name and no email address$/, 'Нет ни имени, ни адреса почты'],
  [/^No name in basics$/, 'В разделе basics нет имени'],
  [/^Cells in the row: (\d+), in the header: (\d+)$/, 'Ячеек в строке: $1, а в заголовке: $2'],
  [/^The line is longer than a million characters$/, 'Строка длиннее миллиона символов'],
  [/^(.+): “(.*)” isn’t a valid email address$/, '$1: «$2» — не адрес почты'],
  [/^(.+): “(.*)” isn’t a valid phone number$/, '$1: «$2» — не номер телефона'],
  [
    /^(.+): “(.*)” is a number rounded by a spreadsheet, not a phone number$/,
    '$1: «$2» — округлённое таблицей число, а не телефон',
  ],
  [/^Profile was deleted upon the owner’s request$/, 'Профиль удалён по запросу владельца'],
]

const russianSentence = (message: string): string => {
  const found = ofFiles.find(([pattern]) => pattern.test(message))
  return russian[message] ?? (found ? message.replace(...(found as [RegExp, string])) : message)
}

/** A sentence that is said in English, in the language of whoever reads it. */
export const sentenceIn = (language: 'en' | 'ru', message: string): string =>
  language === 'ru' ? russianSentence(message) : message

/** The messages of each field in Russian; one without a translation stays as it is. */
export const inRussian = (fields: Record<string, string[]>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(fields).map(([name, messages]) => [name, messages.map(russianSentence)]))
