// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { Random } from '../../../tests/kit/random.ts'
import { fitted, longestSide } from '../files/scaled-picture.ts'
import { filesIn, sorted, withoutForeignPictures } from './pasted.ts'
import { byKey, resized } from './resize.ts'

test('whatever is asked of it, a picture keeps its ratio between 25 pixels and the width of the editor', () => {
  const random = new Random(7)
  for (let n = 0; n < 2000; n++) {
    const shape = { width: 25 + random.below(1176), height: 1 + random.below(3000) }
    const room = 25 + random.below(1500)
    const next = resized(shape, random.below(4000) - 1000, room)
    expect(next.width).toBeGreaterThanOrEqual(25)
    expect(next.width).toBeLessThanOrEqual(Math.min(room, 1200))
    expect(next.height).toBeGreaterThanOrEqual(1)
    // To the pixel.
    const exact = (shape.height * next.width) / shape.width
    expect(Math.abs(next.height - Math.min(20_000, Math.max(1, exact)))).toBeLessThanOrEqual(0.5)
  }
})

test('arrows change the width by ten pixels, with Shift by one; Home and End go to the bounds', () => {
  const key = (name: string, shiftKey = false) => byKey({ key: name, shiftKey }, 100, 600)
  expect(['ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown', 'Home', 'End', 'a'].map((name) => key(name))).toEqual([
    110,
    110,
    90,
    90,
    25,
    600,
    undefined,
  ])
  expect(key('ArrowLeft', true)).toBe(99)
})

test('a photo is kept no larger than a mail needs, and never larger than it was', () => {
  const random = new Random(11)
  for (let n = 0; n < 2000; n++) {
    const given = { width: 1 + random.below(12_000), height: 1 + random.below(12_000) }
    const kept = fitted(given)
    expect(Math.max(kept.width, kept.height)).toBe(Math.min(longestSide, Math.max(given.width, given.height)))
    expect(Math.min(kept.width, kept.height)).toBeGreaterThanOrEqual(1)
  }
})

test('of what is pasted no picture is left that is not ours, whatever the HTML is like', () => {
  const id = '0190a000-0000-7000-8000-00000000f001'
  const ours = `<img src="/api/files/v1/${id}/download/" id="${id}" alt="team.png" width="40" height="30" data-size="2">`
  const random = new Random(3)
  const pieces = [
    '<p>Text</p>',
    '<img src="https://a.example/x.png" alt="A > B">',
    "<IMG\nSRC='//t.example/o.gif' ALT='open tracking'>",
    '<img src=x onerror=alert(1) alt=word>',
    '<img>',
    '<img src="data:image/png;base64,AAAA" alt="<b>bold</b>">',
    // Its file is ours, and it has no internal id.
    `<img src="/api/files/v1/${id}/download/" alt="no id">`,
    ours,
  ]
  for (let n = 0; n < 500; n++) {
    const html = Array.from({ length: 1 + random.below(6) }, () => random.pick(pieces)).join(' ')
    const left = withoutForeignPictures(html)
    const document = new DOMParser().parseFromString(left, 'text/html')
    expect(
      [...document.images].every((img) => img.id === id),
      html,
    ).toBe(true)
    expect(document.images).toHaveLength(html.split(ours).length - 1)
    expect(document.querySelector('b')).toBeNull()
    expect(document.body.textContent).not.toContain('tracking')
  }
  expect(withoutForeignPictures(pieces[1]!)).toBe('A &gt; B')
  // An address as browsers write it when they copy.
  expect(withoutForeignPictures(ours.replace('src="', `src="${location.origin}`))).toContain('<img')
  expect(withoutForeignPictures(ours.replace('src="', 'src="https://elsewhere.example'))).toBe('team.png')
})

test('a text that comes with a picture of itself is a text', () => {
  const file = new File(['x'], 'image.png', { type: 'image/png' })
  const data = (html: string) => ({ files: [file], getData: () => html }) as unknown as DataTransfer
  expect(filesIn(data(''))).toEqual([file])
  expect(filesIn(data('<img src="https://a.example/x.png">'))).toEqual([file])
  expect(filesIn(data('<style>p {}</style><p>Words</p>'))).toEqual([])
  expect(filesIn(null)).toEqual([])
  const others = [new File([''], 'a.svg', { type: 'image/svg+xml' }), new File([''], 'b.pdf')]
  expect(sorted([file, ...others])).toEqual({ pictures: [file], others })
})
