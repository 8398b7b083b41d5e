import { fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Avatar } from './Avatar.tsx'

const photo = '/api/v6/pictures/0190a000-0000-7000-8000-000000000001/'
const show = (path: string | null) => render(<Avatar name="Ada Lovelace" photo={path} size={44} />)

test('a face is loaded late, in the size that the screen needs, and its place is kept', () => {
  const image = show(photo).container.querySelector('img')!
  expect(image.getAttribute('srcset')).toBe(`${photo}?size=96 96w, ${photo}?size=192 192w`)
  expect(image.getAttribute('sizes')).toBe('44px')
  expect([image.width, image.height]).toEqual([44, 44])
  expect([image.getAttribute('loading'), image.getAttribute('decoding')]).toEqual(['lazy', 'async'])
})

test('initials stand there until the face does, and stay where it cannot be loaded', () => {
  const { container, rerender } = show(photo)
  const initials = () => container.querySelector('[data-initials]')!.getAttribute('data-initials')
  expect(initials()).toBe('AL')
  fireEvent.error(container.querySelector('img')!)
  expect(container.querySelector('img')).toBeNull()
  expect(initials()).toBe('AL')
  rerender(<Avatar name="Ada Lovelace" photo={photo.replace('01/', '02/')} size={44} />)
  expect(container.querySelector('img'), 'another picture is tried').not.toBeNull()
})
