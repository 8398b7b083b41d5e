import type { PluginObj } from '@babel/core'

const unused: Readonly<Record<string, ReadonlySet<string>>> = {
  /**
   * What an endpoint says for the API's description, for tests, and of how the server serves and checks it: the app reads
   * answers alone.
   */
  endpoint: new Set([
    ...['example', 'summary', 'params', 'query', 'body', 'status'],
    ...[
      'piecemeal',
      'ahead',
      'ownRepeats',
      'unlicensed',
      'atFormerAddress',
      'formerly',
      'also',
      'news',
      'ofCompany',
      'asSomebody',
    ],
  ]),
  /** What of a change the server alone decides, and what others hear of it: a device runs it over what it holds. */
  mutation: new Set(['access', 'feature', 'conflict', 'together', 'news', 'left', 'events']),
}

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
      const names = node.callee.type === 'Identifier' ? unused[node.callee.name] : undefined
      if (!names || declared?.type !== 'ObjectExpression') return
      declared.properties = declared.properties.filter(
        (property) =>
          !(property.type !== 'SpreadElement' && property.key.type === 'Identifier' && names.has(property.key.name)),
      )
    },
  },
})
