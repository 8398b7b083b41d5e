import { Client, type ClientConfig } from 'pg'

/**
 * Has PostgreSQL look at its tables after much was written: it would within a minute or more, and until then it reads
 * whole tables where it wants fifty rows.
 * @param address of the tables' owner
 */
export async function analyze(address: ClientConfig): Promise<void> {
  const client = new Client({ ...address, application_name: 'hirefold analyze' })
  await client.connect()
  try {
    await client.query('analyze')
  } finally {
    await client.end()
  }
}
