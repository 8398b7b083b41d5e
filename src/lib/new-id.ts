import { v7 } from 'uuid'

/** A fresh UUIDv7: whoever creates something names it. */
export const newId = (): string => v7()
