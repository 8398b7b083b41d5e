import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { agreement, nameForm } from './names.ts'

describe('names', () => {
  test.each([
    ['Anna Petrova', 'Петрова Анна Сергеевна'],
    ['A. Petrova', 'Anna Petrova'],
    ['Юлия Щербакова', 'Julia Shcherbakova'],
    ['Саша Иванов', 'Александр Иванов'],
    ['Bob Smith', 'Robert Smith'],
    ['Müller, Hans', 'Hans Mueller'],
    ['Иванов И.И.', 'Иван Иванович Иванов'],
    ['Anna', 'Anna Petrova'],
    ['Anna Petrova-Smirnova', 'Anna Petrova'],
    ['王小明', '小明 王'],
    ['anna.p@mail.example', 'Anna Petrova'],
  ])('%s and %s agree', (one, other) => {
    expect([agreement(one, other), agreement(other, one)]).toEqual(['same', 'same'])
  })

  test.each([
    ['Anna Petrova', 'Anna Smirnova'],
    ['Ivan Petrov', 'Пётр Петров'],
    ['Katarina Brolin', 'Katarina Velasco'],
    ['Иван Иванович Станкевич', 'Иван Иванович Хацкевич'],
    ['Anna Sergeevna Petrova', 'Anna Ivanovna Petrova'],
    ['Wang Xiaoming', '王小明'],
  ])('%s and %s agree in part', (one, other) => {
    expect([agreement(one, other), agreement(other, one)]).toEqual(['partly', 'partly'])
  })

  test.each([
    ['Anna Petrova', 'Lukas Hoffmann'],
    ['Мария Лось', 'Petr Kim'],
  ])('%s and %s contradict', (one, other) => {
    expect(agreement(one, other)).toBe('contradict')
  })

  test('every name agrees with itself, in any order and case, and agreement knows no direction', () => {
    const word = fc.constantFrom('Anna', 'Анна', 'Li', 'O’Brien', 'Ким', 'van', 'Q', '小明', 'Jean-Luc', 'Ёлкин')
    const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '))
    fc.assert(
      fc.property(name, name, (one, other) => {
        expect(agreement(one, one.toUpperCase())).toBe('same')
        expect(agreement(one, other)).toBe(agreement(other, one))
        expect(nameForm(one)).toBe(nameForm(one.split(' ').reverse().join(' ')))
      }),
    )
  })
})
