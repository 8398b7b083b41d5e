import { analyse } from 'chardet'

/** The length of text that tells its character set. */
const sampleBytes = 20_000

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

/** The escapes of ISO-2022-JP (RFC 1468), which is ASCII to whoever does not know them. */
const japaneseEscapes = [Buffer.from('\x1b$B'), Buffer.from('\x1b$@'), Buffer.from('\x1b(J')]

/** Of the encodings of Cyrillic: small letters are by far the most, and lie elsewhere in each. */
const cyrillic = [
  { name: 'windows-1251', small: [0xe0, 0xff] },
  { name: 'koi8-r', small: [0xc0, 0xdf] },
  { name: 'ibm866', small: [0xa0, 0xaf] },
] as const
const isCyrillic = /^(windows-1251|koi8-r|iso-8859-5|ibm866|x-mac-cyrillic)$/i

const shareOf = (sample: Buffer, [from, to]: readonly [number, number]) =>
  sample.reduce((count, byte) => (byte >= from && byte <= to ? count + 1 : count), 0)

/** Most of the letters are not ASCII: so it is in scripts of their own, and in no Western language. */
function isOtherScript(sample: Buffer): boolean {
  const other = shareOf(sample, [0x80, 0xff])
  const latin = shareOf(sample, [0x41, 0x5a]) + shareOf(sample, [0x61, 0x7a])
  return other > latin
}

function guessed(sample: Buffer): string {
  const names = analyse(sample).map(({ name }) => name)
  const eastern = names[0] && /^(shift_jis|euc-jp|euc-kr|gb18030|big5)$/i.test(names[0]) ? names[0] : undefined
  if (eastern) return eastern
  if (isOtherScript(sample) && names.slice(0, 6).some((name) => isCyrillic.test(name)))
    return cyrillic.toSorted((one, other) => shareOf(sample, other.small) - shareOf(sample, one.small))[0]!.name
  return names.find((name) => /^(windows|iso-8859)-\d+$/i.test(name)) ?? 'windows-1252'
}

function isUtf8(content: Buffer): boolean {
  try {
    strictUtf8.decode(content)
    return true
  } catch {
    return false
  }
}

/** The text of bytes of which nobody says, or says truly, what they are written in. */
export function decodedText(content: Buffer): string {
  const sample = content.subarray(0, sampleBytes)
  if (japaneseEscapes.some((mark) => sample.includes(mark))) return new TextDecoder('iso-2022-jp').decode(content)
  return new TextDecoder(isUtf8(content) ? 'utf-8' : guessed(sample)).decode(content)
}
