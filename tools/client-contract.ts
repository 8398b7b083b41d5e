import type { PluginObj } from '@babel/core'

/** What an endpoint says for the API's description and for tests: the app has no use for it. */
const unused = new Set(['example', 'summary'])

/** Leaves out of the client's build what of the contract only the server and the tests read. */
export const clientContract = (): PluginObj => ({
  name: 'hirefold:client-contract',
  visitor: {
    CallExpression({ node }) {
      const [declared] = node.arguments
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'endpoint') return
      if (declared?.type !== 'ObjectExpression') return
      declared.properties = declared.properties.filter(
        (property) =>
          !(property.type === 'ObjectProperty' && property.key.type === 'Identifier' && unused.has(property.key.name)),
      )
    },
  },
})
