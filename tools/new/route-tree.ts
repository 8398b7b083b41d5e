import { Generator, getConfig } from '@tanstack/router-generator'
import { routes } from '../build/routes.ts'

/** Writes the types of the routes anew, as the build does when a route has come. */
export async function writeRouteTree(root: string): Promise<void> {
  const config = getConfig({ ...routes, disableLogging: true }, root)
  await new Generator({ config, root }).run()
}
