import { readFile, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { checkSize, UnusablePicture } from './unusable.ts'

/**
 * The bytes of a picture as an import writes it: data in the text itself, or the name of a file beside the import's.
 * What lies on the web is not fetched: whose servers learn of a candidate is not for a file to decide.
 * @param importFile the file that says so
 * @throws UnusablePicture
 */
export async function writtenPicture(written: string, importFile: string): Promise<Buffer> {
  if (/^data:/i.test(written)) return dataOf(written)
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(written))
    throw new UnusablePicture('The picture is on the web and wasn’t downloaded')
  return fileBeside(written, importFile)
}

function dataOf(uri: string): Buffer {
  const comma = uri.indexOf(',')
  if (comma < 0 || !/^data:image\/(png|jpe?g|webp)(;[^;]*)*;base64$/i.test(uri.slice(0, Math.min(comma, 100))))
    throw new UnusablePicture('The picture isn’t a PNG, JPEG or WebP in base64')
  checkSize(((uri.length - comma) * 3) / 4)
  return Buffer.from(uri.slice(comma + 1), 'base64')
}

async function fileBeside(name: string, importFile: string): Promise<Buffer> {
  if (path.isAbsolute(name) || name.includes('\0') || name.split(/[/\\]/).includes('..'))
    throw new UnusablePicture('The picture must be a file in the import’s folder')
  try {
    const folder = await realpath(path.dirname(importFile))
    const file = await realpath(path.join(folder, name))
    // A link may lead out of the folder.
    if (!file.startsWith(folder + path.sep))
      throw new UnusablePicture('The picture must be a file in the import’s folder')
    const found = await stat(file)
    if (!found.isFile()) throw new UnusablePicture('The picture isn’t a file')
    checkSize(found.size)
    return await readFile(file)
  } catch (error) {
    if (error instanceof UnusablePicture) throw error
    throw new UnusablePicture(`The picture’s file can’t be read (${(error as NodeJS.ErrnoException).code})`)
  }
}
