/** Gives content to the user as a file. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** The same of a value, as JSON. */
export const saveJson = (value: unknown, name: string): void =>
  saveFile(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }), name)

/** The name that an answer gives its file (001 §7); undefined where it gives none, or none that can be read. */
export function sentName(headers: Headers): string | undefined {
  const said = headers.get('content-disposition') ?? ''
  const [, encoded] = /;\s*filename\*=UTF-8''([^;\s]+)/i.exec(said) ?? []
  const [, plain] = /;\s*filename="((?:[^"\\]|\\.)*)"/i.exec(said) ?? /;\s*filename=([^;"\s]+)/i.exec(said) ?? []
  try {
    return encoded ? decodeURIComponent(encoded) : plain?.replaceAll(/\\(.)/g, '$1')
  } catch {
    return plain
  }
}
