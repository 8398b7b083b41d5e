import { Plugin } from '@tiptap/pm/state'

/** No two pictures of a text are the same one: a copy gets an id of its own (000 §5). */
export const withOwnIds = (newId: () => string) =>
  new Plugin({
    appendTransaction(transactions, _before, { doc, tr }) {
      if (!transactions.some(({ docChanged }) => docChanged)) return null
      const known = new Set<string>()
      doc.descendants((node, at) => {
        if (node.type.name !== 'image') return
        const id = String(node.attrs.internalId)
        if (known.has(id)) tr.setNodeAttribute(at, 'internalId', newId())
        known.add(id)
      })
      return tr.docChanged ? tr : null
    },
  })
