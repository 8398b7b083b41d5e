import type { Tx } from '../../../db/database.ts'

/** Where a colleague's number without a country's code is read, of a company that has not said where it is (D-73). */
const homeOfOthers = 'RU'

/** Where a company says that it is: ISO code; what a file holds is from anywhere, and is read so only then. */
export async function statedCountry(tx: Tx, companyId: number): Promise<string | undefined> {
  const row = await tx.selectFrom('companies').select('country').where('id', '=', companyId).executeTakeFirstOrThrow()
  return row.country ?? undefined
}

/** Where a company is, for what its people type: ISO code. */
export const companyCountry = async (tx: Tx, companyId: number): Promise<string> =>
  (await statedCountry(tx, companyId)) ?? homeOfOthers
