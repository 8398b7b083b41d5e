import { expect, test } from 'vitest'
import { sentName } from './save-file.ts'

test.each([
  [`attachment; filename="__________ Ada.pdf"; filename*=UTF-8''%D0%90%D0%B4%D0%B0%20Ada.pdf`, 'Ада Ada.pdf'],
  ['attachment; filename="Ada \\"CV\\".pdf"', 'Ada "CV".pdf'],
  ['attachment; filename=cv.pdf', 'cv.pdf'],
  [`attachment; filename="cv.pdf"; filename*=UTF-8''%E0%A4%A`, 'cv.pdf'],
  ['inline', undefined],
])('%s names its file %s', (said, name) => {
  expect(sentName(new Headers({ 'content-disposition': said }))).toBe(name)
})

test('an answer that says nothing of it names no file', () => {
  expect(sentName(new Headers())).toBeUndefined()
})
