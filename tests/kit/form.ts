/** A form with one file, as a browser sends it; `fields` stand beside the file. */
export async function formOf(name: string, content: Uint8Array | string, fields: object = {}) {
  const form = new FormData()
  form.set('file', new File([content as string], name))
  for (const [field, value] of Object.entries(fields)) form.set(field, String(value))
  const request = new Response(form)
  const headers = { 'content-type': request.headers.get('content-type')! }
  return { body: Buffer.from(await request.arrayBuffer()), headers }
}
