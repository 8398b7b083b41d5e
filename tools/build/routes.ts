/** Where routes lie and where their types are written: for the build, and for who adds a route without one. */
export const routes = {
  target: 'react',
  routesDirectory: './src/app/routes',
  generatedRouteTree: './src/app/routeTree.gen.ts',
  addExtensions: true,
  tmpDir: './node_modules/.cache/tanstack',
} as const
