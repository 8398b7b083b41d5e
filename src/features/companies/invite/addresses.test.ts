import { expect, test } from 'vitest'
import { addressesIn } from './addresses.ts'

test.each([
  ['Vera Lindt <vera@acme.example>; oleg@acme.example', ['vera@acme.example', 'oleg@acme.example']],
  ['a@x.example b@x.example\nc@x.example', ['a@x.example', 'b@x.example', 'c@x.example']],
  // What is wrong is shown, not dropped.
  ['ok@acme.example, ivan.acme.example', ['ok@acme.example', 'ivan.acme.example']],
  ['bad-address', ['bad-address']],
  // A name alone among addresses is nobody's mistake.
  ['Vera Lindt, oleg@acme.example', ['oleg@acme.example']],
])('%j holds %j', (text, addresses) => expect(addressesIn(text)).toEqual(addresses))
