import { openUser } from '../src/data/device/care/open-user.ts'
import { keepShared } from '../src/data/device/installed/shared.ts'
import { newId } from '../src/lib/new-id.ts'

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/**
 * Another app shares something: it is kept on the device, with or without a network, and a page asks what to do with it.
 * Nothing is sent: any page of the web could have posted this form.
 */
export async function receiveShare(request: Request): Promise<Response> {
  const form = await request.formData().catch(() => new FormData())
  const files = form.getAll('files').filter((each) => each instanceof File)
  const id = newId()
  try {
    const owner = await openUser()
    const given = { owner, title: textOf(form, 'title'), text: textOf(form, 'text'), url: textOf(form, 'url'), files }
    await keepShared(given, id, Date.now())
  } catch {
    // Where nothing can be kept the page says that it is not there: an error here would be the browser's own page.
  }
  return Response.redirect(`/profiles/create/?shared=${id}`, 303)
}
