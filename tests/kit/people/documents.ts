import { crc32, deflateRawSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'

/** A text where a page has it, from the left and from the top. */
export interface Placed {
  x: number
  y: number
  text: string
}

const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&')
/** Lines one under the other. */
const below = (lines: readonly string[]): Placed[] => lines.map((text, at) => ({ x: 50, y: 50 + at * 16, text }))

/** A PDF of one page with Latin text, as lines or wherever it is placed. */
export function pdfOf(content: readonly string[] | readonly Placed[]): Uint8Array {
  const placed = content.map((each, at) => (typeof each === 'string' ? below(content as string[])[at]! : each))
  const drawn = placed.map(({ x, y, text }) => `BT /F1 11 Tf ${x} ${842 - y} Td (${escaped(text)}) Tj ET`).join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Uint8Array.from(file, (char) => char.charCodeAt(0))
}

const escapedXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const namespace = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const kinds = 'http://schemas.openxmlformats.org/package/2006/content-types'

/** A DOCX whose paragraphs are these lines; a tab in them is a tab there. */
export function docxOf(lines: readonly string[], others: Record<string, Uint8Array> = {}): Uint8Array {
  const paragraphs = lines.map((text) => {
    const runs = text.split('\t').map((part) => `<w:r><w:t xml:space="preserve">${escapedXml(part)}</w:t></w:r>`)
    return `<w:p>${runs.join('<w:r><w:tab/></w:r>')}</w:p>`
  })
  return zipSync({
    '[Content_Types].xml': strToU8(`${head}<Types xmlns="${kinds}"/>`),
    'word/document.xml': strToU8(
      `${head}<w:document ${namespace}><w:body>${paragraphs.join('')}</w:body></w:document>`,
    ),
    ...others,
  })
}

/** A package with one part that is as many zeros long: small as it is, it fills a memory. */
export function bombOf(name: string, size: number): Uint8Array {
  const zeros = Buffer.alloc(size)
  const packed = deflateRawSync(zeros, { level: 1 })
  const file = Buffer.from(name)
  // Version, flags, method, time, date, sum, sizes and the name's length stand alike in both heads of a part.
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(20, 0)
  facts.writeUInt16LE(8, 4)
  facts.writeUInt32LE(crc32(zeros), 10)
  facts.writeUInt32LE(packed.length, 14)
  facts.writeUInt32LE(size, 18)
  facts.writeUInt16LE(file.length, 22)
  const entry = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, Buffer.alloc(14), file])
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length, 12)
  end.writeUInt32LE(30 + file.length + packed.length, 16)
  return Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, file, packed, entry, end])
}
