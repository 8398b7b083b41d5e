interface Wanted {
  /** Endings, '.csv,.pdf'. */
  accept: string
  /** What the field is called for whoever does not see it. */
  label: string
  multiple?: boolean
}

/** Asks for files, in the moment of a click. @returns none where the user thinks better of it */
export const pickFiles = ({ accept, label, multiple = false }: Wanted): Promise<File[]> =>
  new Promise((resolve) => {
    const field = document.createElement('input')
    Object.assign(field, { type: 'file', hidden: true, ariaLabel: label, accept, multiple })
    const end = () => {
      field.remove()
      resolve([...(field.files ?? [])])
    }
    field.addEventListener('change', end)
    field.addEventListener('cancel', end)
    // One browser picks nothing for a field that is in no page.
    document.body.append(field)
    field.click()
  })
