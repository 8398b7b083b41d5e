import { type CSSProperties, useState } from 'react'
import { pictureSizes } from '../../contract/profiles/pictures.ts'
import classes from './Avatar.module.css'

const hues = ['petrol', 'plum', 'cobalt', 'sky', 'indigo', 'violet', 'amber', 'green', 'red', 'pink'] as const

/** The same name has the same hue everywhere. */
const hueOf = (name: string): string => {
  let sum = 0
  for (const char of name) sum = (sum * 31 + char.codePointAt(0)!) >>> 0
  return hues[sum % hues.length]!
}

const initials = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = words.length > 1 ? [words[0]!, words.at(-1)!] : words
  return letters.map((word) => [...word][0]!.toLocaleUpperCase()).join('')
}

interface Props {
  /** Empty where the viewer may not know it. */
  name: string
  /** The path of a picture that the server keeps in several sizes. */
  photo?: string | null | undefined
  size: number
}

/** Initials, and over them the face, once there is one. Says nothing: the name stands beside it. */
export function Avatar({ name, photo, size }: Props) {
  const [failed, setFailed] = useState<string>()
  const hue = name ? hueOf(name) : 'gray'
  const style = {
    '--size': `${size}px`,
    '--back': `var(--${hue}-1)`,
    '--fore': `var(--${hue}-8)`,
    '--light': `var(--${hue}-2)`,
  } as CSSProperties
  return (
    // The letters are drawn by the style sheet: they are a picture, not text of the button or link around it.
    <span className={classes.avatar} style={style} data-initials={initials(name) || '?'} aria-hidden>
      {photo && photo !== failed ? (
        <img
          src={`${photo}?size=${pictureSizes[0]}`}
          srcSet={pictureSizes.map((side) => `${photo}?size=${side} ${side}w`).join(', ')}
          sizes={`${size}px`}
          width={size}
          height={size}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(photo)}
        />
      ) : null}
    </span>
  )
}
