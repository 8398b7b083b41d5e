import type { Language, Text } from '../../../kernel/errors.ts'
import { profileFaults } from '../faults.ts'

/** Why a file, or a line of it, is not taken: sentences with numbers and words of the file in them. */
const russian: readonly (readonly [RegExp, string])[] = [
  [/^The file is empty$/, 'Файл пуст'],
  [/^The file is not text$/, 'Это не текстовый файл'],
  [/^The file is compressed: unpack it first$/, 'Файл сжат: сначала распакуйте его'],
  [/^The file is larger than (\d+) MB$/, 'Файл больше $1 МБ'],
  [/^The file is not a table: save it as CSV$/, 'Это не таблица: сохраните её как CSV'],
  [/^The file has more than (\d+) rows: split it$/, 'В файле больше $1 строк: разделите его'],
  [/^The file isn’t really a (\w+) file$/, 'Внутри файла не $1'],
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
]

/** A reason in both languages; one that is not known stays as it is. */
export function reasonOf(message: string): Text {
  if (message === profileFaults.deletedByOwner.text.en) return profileFaults.deletedByOwner.text
  const found = russian.find(([pattern]) => pattern.test(message))
  return { en: message, ru: found ? message.replace(...(found as [RegExp, string])) : message }
}

export const reasonIn = (language: Language, message: string): string => reasonOf(message)[language]
