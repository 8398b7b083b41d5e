import { Client, type ClientConfig } from 'pg'

/**
 * A connection outside of the pool. When it breaks, the statement under way says so; the driver tells it once more, as an
 * event that would end the whole process where nobody listens.
 * @param name what PostgreSQL's lists of connections call it
 */
export async function connected(address: ClientConfig, name: string): Promise<Client> {
  const client = new Client({ ...address, application_name: name })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
