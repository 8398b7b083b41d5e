import { webAddress } from '../identity/web-address.ts'

/** What a card of contacts (vCard 2.1, 3.0, 4.0) says of one person. */
interface CardFile {
  firstName: string
  lastName: string
  title: string
  company: string
  location: string
  links: string[]
  emails: string[]
  phones: string[]
  note: string
}

interface Line {
  name: string
  parameters: string
  value: string
}

/** Long lines go on behind a white space; quoted-printable ones of 2.1 behind an equals sign. */
const unfolded = (text: string): string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .replace(/^([^:\n]*QUOTED-PRINTABLE[^:\n]*:(?:.*=\n)+.*)$/gim, (whole) => whole.replaceAll('=\n', ''))
    .split('\n')

function quotedPrintable(text: string): string {
  const bytes = text.replace(/%/g, '%25').replace(/=([0-9A-F]{2})/gi, '%$1')
  try {
    return decodeURIComponent(bytes)
  } catch {
    return text
  }
}

const unescaped = (text: string) => text.replace(/\\([\\,;nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))
/** Parts between semicolons that are not escaped. */
const partsOf = (value: string): string[] => value.split(/(?<!\\);/).map((part) => unescaped(part).trim())

function lineOf(raw: string): Line | undefined {
  const [, name, parameters = '', value] = /^(?:[\w-]+\.)?([\w-]+)((?:;[^:]*)?):(.*)$/s.exec(raw) ?? []
  if (!name || value === undefined) return undefined
  const plain = /QUOTED-PRINTABLE/i.test(parameters) ? quotedPrintable(value) : value
  return { name: name.toUpperCase(), parameters, value: plain }
}

const oneCard = /BEGIN:VCARD\s*\n(.*?)\nEND:VCARD/gis
const linesLimit = 500

/** Whether a text is such a file at all. */
export const isCardFile = (text: string): boolean => /^﻿?BEGIN:VCARD\r?$/im.test(text.slice(0, 200))

/** Every person in the file, those without a name left out. */
export function readCardFile(text: string): CardFile[] {
  const cards = [...text.replace(/\r\n?/g, '\n').matchAll(oneCard)].map(([, body]) => readOne(body!))
  return cards.filter(({ firstName, lastName }) => firstName || lastName)
}

function readOne(body: string): CardFile {
  const lines = unfolded(body)
    .slice(0, linesLimit)
    .flatMap((raw) => lineOf(raw) ?? [])
  const all = (name: string) => lines.filter((line) => line.name === name).map(({ value }) => unescaped(value).trim())
  const first = (name: string) => all(name)[0] ?? ''
  const raw = (name: string) => partsOf(lines.find((line) => line.name === name)?.value ?? '')
  const [lastName = '', firstName = ''] = raw('N')
  const full = first('FN')
  const space = full.indexOf(' ')
  const named = firstName || lastName
  const [, , , city = '', region = '', , country = ''] = raw('ADR')
  return {
    firstName: named ? firstName : space < 0 ? full : full.slice(0, space),
    lastName: named ? lastName : space < 0 ? '' : full.slice(space + 1).trim(),
    title: first('TITLE') || first('ROLE'),
    company: raw('ORG')[0] ?? '',
    location: [city, region, country].filter(Boolean).join(', '),
    links: all('URL').filter((link) => webAddress(link) !== undefined),
    emails: all('EMAIL').map((mail) => mail.replace(/^mailto:/i, '')),
    phones: all('TEL').map((phone) => phone.replace(/^tel:/i, '')),
    note: first('NOTE'),
  }
}
