import type { PluginObj } from '@babel/core'

/**
 * What an endpoint says for the API's description, for tests, and of how the server serves and checks it: the app reads
 * answers alone.
 */
const unused = new Set([
  ...['example', 'summary', 'params', 'query', 'body', 'status'],
  ...['piecemeal', 'ahead', 'ownRepeats', 'unlicensed', 'atFormerAddress', 'formerly', 'also'],
])

/**
 * Leaves out of the client's build what of the contract only the server and the tests read. What a module of it makes
 * at once is marked as without effect (there is none in `contract/`): shapes that nothing is left to use go too.
 */
export const clientContract = (): PluginObj => ({
  name: 'hirefold:client-contract',
  visitor: {
    CallExpression(path) {
      const { node } = path
      if (!path.getFunctionParent() && !path.parentPath.isExpressionStatement()) path.addComment('leading', '#__PURE__')
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
