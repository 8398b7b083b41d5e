import { expect, test } from 'vitest'
import { addressesIn, checked } from './addresses.ts'

test.each([
  ['Vera Lindt <vera@acme.example>; oleg@acme.example', ['vera@acme.example', 'oleg@acme.example']],
  ['a@x.example b@x.example\nc@x.example', ['a@x.example', 'b@x.example', 'c@x.example']],
  // What is wrong is shown, not dropped.
  ['ok@acme.example, ivan.acme.example', ['ok@acme.example', 'ivan.acme.example']],
  ['bad-address', ['bad-address']],
  // A name alone among addresses is nobody's mistake.
  ['Vera Lindt, oleg@acme.example', ['oleg@acme.example']],
])('%j holds %j', (text, addresses) => expect(addressesIn(text)).toEqual(addresses))

test.each(['a@127.0.0.1', 'a@[127.0.0.1]', 'ａ@acme.example', 'a@ａcme.example', 'a@b'])(
  '%s is refused before it is sent',
  (email) => expect(checked(email, [])).toEqual({ email, refusal: 'format' }),
)

test.each(['a@acme.example', 'a.b+c@sub.acme.co.uk', 'вера@пример.рф', 'a@xn--e1afmkfd.xn--p1ai'])(
  '%s is one',
  (email) => expect(checked(email, [])).toEqual({ email }),
)
