import { Cluster } from '../../adapters/search-opensearch/cluster.ts'
import { bad, type Finding, good } from './finding.ts'

interface Welcome {
  version?: { distribution?: string; number?: string }
}

/** Since when an index may say how many threads search it. */
const oldest = { major: 2, minor: 17 }

/** What answers at `SEARCH_URL`: asked once, for whoever waits in front of a screen. */
export async function lookAtOpenSearch(url: URL): Promise<Finding> {
  const cluster = new Cluster({ url, retryAfter: [] })
  try {
    const { version } = await cluster.ask<Welcome>('GET', '')
    if (version?.distribution !== 'opensearch')
      return bad('OpenSearch', 'SEARCH_URL doesn’t lead to OpenSearch. Set it to another address.')
    const [major, minor] = (version.number ?? '').split('.').map(Number)
    if (major! < oldest.major || (major === oldest.major && minor! < oldest.minor))
      return bad('OpenSearch', `${version.number} is too old; ${oldest.major}.${oldest.minor} or newer is needed.`)
    return good('OpenSearch', `${version.number} answers at SEARCH_URL`)
  } catch (error) {
    return bad('OpenSearch', (error as Error).message)
  } finally {
    cluster.close()
  }
}
