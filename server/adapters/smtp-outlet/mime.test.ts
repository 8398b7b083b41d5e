import { expect, test } from 'vitest'
import { mimeOf } from './mime.ts'

const from = { name: 'Anna Weber', address: 'anna@acme.example' }
const at = new Date('2026-11-20T09:00:00.000Z')
const picture = new Uint8Array([137, 80, 78, 71])
const plain = {
  messageId: 'm1@acme.example',
  to: { name: 'Petr', address: 'petr@people.example' },
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  headers: {},
  attachments: [],
}
const written = async (mail: Partial<Parameters<typeof mimeOf>[0]>, sender = from) =>
  (await mimeOf({ ...plain, ...mail }, sender, at)).toString().replaceAll(/--_NmP-[0-9a-f]+-Part_/g, '--Part_')

test('text and HTML, a picture within and a file behind, each where readers look for it', async () => {
  const mime = await written({
    subject: 'Ваша работа над корзиной',
    html: '<p>Здравствуйте <img src="cid:logo@acme.example"></p>',
    text: 'Здравствуйте',
    headers: { 'List-Unsubscribe': '<https://hire.example/u/1>' },
    attachments: [
      { filename: 'logo.png', type: 'image/png', content: picture, cid: 'logo@acme.example' },
      { filename: 'Описание вакансии.pdf', type: 'application/pdf', content: new Uint8Array([37, 80, 68, 70]) },
    ],
  })
  expect(mime.replaceAll('\r\n', '\n').replaceAll(/boundary="[^"]+"/g, 'boundary=""')).toMatchInlineSnapshot(`
    "List-Unsubscribe: <https://hire.example/u/1>
    From: Anna Weber <anna@acme.example>
    To: Petr <petr@people.example>
    Subject: =?UTF-8?B?0JLQsNGI0LAg0YDQsNCx0L7RgtCwINC90LDQtCA=?=
     =?UTF-8?B?0LrQvtGA0LfQuNC90L7QuQ==?=
    Message-ID: <m1@acme.example>
    Date: Fri, 20 Nov 2026 09:00:00 +0000
    MIME-Version: 1.0
    Content-Type: multipart/mixed; boundary=""

    ----Part_1
    Content-Type: multipart/alternative;
     boundary=""

    ----Part_2
    Content-Type: text/plain; charset=utf-8
    Content-Transfer-Encoding: base64

    0JfQtNGA0LDQstGB0YLQstGD0LnRgtC1
    ----Part_2
    Content-Type: multipart/related; type="text/html";
     boundary=""

    ----Part_4
    Content-Type: text/html; charset=utf-8
    Content-Transfer-Encoding: quoted-printable

    <p>=D0=97=D0=B4=D1=80=D0=B0=D0=B2=D1=81=D1=82=D0=B2=D1=83=D0=B9=D1=82=D0=B5=
     <img src=3D"cid:logo@acme.example"></p>
    ----Part_4
    Content-Type: image/png; name=logo.png
    Content-ID: <logo@acme.example>
    Content-Transfer-Encoding: base64
    Content-Disposition: inline; filename=logo.png

    iVBORw==
    ----Part_4--

    ----Part_2--

    ----Part_1
    Content-Type: application/pdf;
     name="=?UTF-8?B?0J7Qv9C40YHQsNC90LjQtSDQstCw0LrQsNC90YE=?=
     =?UTF-8?B?0LjQuC5wZGY=?="
    Content-Transfer-Encoding: base64
    Content-Disposition: attachment;
     filename*0*=utf-8''%D0%9E%D0%BF%D0%B8%D1%81%D0%B0%D0%BD%D0%B8;
     filename*1*=%D0%B5%20%D0%B2%D0%B0%D0%BA%D0%B0%D0%BD%D1%81;
     filename*2*=%D0%B8%D0%B8.pdf

    JVBERg==
    ----Part_1--
    "
  `)
})

test('every line ends as mail has it, and none is longer than mail allows', async () => {
  const mime = await written({ html: `<p>${'слово '.repeat(500)}</p>`, text: 'x'.repeat(5000) })
  expect(mime.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(Math.max(...mime.split('\r\n').map(({ length }) => length))).toBeLessThanOrEqual(998)
})

test('no value can begin a header of its own', async () => {
  const evil = 'x\r\nBcc: eve@evil.example\u2028Bcc: eve@evil.example'
  const mime = await written(
    {
      messageId: evil,
      to: { name: evil, address: 'petr@people.example' },
      subject: evil,
      headers: { 'X-One': evil, [evil]: 'x' },
      attachments: [{ filename: evil, type: 'text/plain', content: picture, cid: evil }],
    },
    { name: evil, address: from.address },
  )
  expect(mime).not.toMatch(/^Bcc:/im)
})
