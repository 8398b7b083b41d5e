import { expect, test } from 'vitest'
import { linksOf } from './contacts.ts'
import { resumeLines } from './resume-lines.ts'

const linksIn = (text: string, leads: string[] = []) => linksOf(resumeLines(text), leads)

test('a link that was broken at a line’s end is put together, as text or out of the document’s own links', () => {
  const text = 'Katarina Brolin\nwww.linkedin.com/in/katarina-\nbrolin-0a1b (LinkedIn)\nOslo'
  const whole = 'www.linkedin.com/in/katarina-brolin-0a1b'
  expect(linksIn(text)).toEqual({ links: [whole], rejoined: [whole] })
  const lead = 'https://www.linkedin.com/in/katarina-brolin-0a1b'
  expect(linksIn(text, ['mailto:k@x.example', lead])).toEqual({ links: [lead], rejoined: [] })
})

test('a stub that nobody tells the rest of is no link', () => {
  for (const next of ['Experience', 'Oslo, Norway', 'katarina@x.example', ''])
    expect(linksIn(`Katarina Brolin\nlinkedin.com/in/katarina-\n${next}\nand more words`).links, next).toEqual([])
  expect(linksIn('Katarina Brolin\nhttps://www.linkedin.com/in/\nExperience\n').links).toEqual([])
})
