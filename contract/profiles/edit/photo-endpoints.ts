import { z } from 'zod/mini'
import { endpoint } from '../../kit/endpoint.ts'
import { numberOrUid, uploaded } from '../../kit/schemas.ts'

/** Endings of the pictures that are taken; their content decides. */
export const photoTypes = '.png,.jpg,.jpeg,.webp'

export const uploadPhoto = endpoint({
  method: 'POST',
  path: '/api/v6/profiles/{id}/photo/',
  access: 'profiles.edit',
  summary:
    "Make a picture (PNG, JPEG, WebP; 5 MB) a person's photo in the company's view; it is removed as other fields are",
  params: z.object({ id: numberOrUid }),
  query: z.object({}),
  body: z.strictObject({ file: uploaded }),
  form: { types: 'PNG, JPEG, WebP', megabytes: 5 },
  output: z.object({ photo: z.string() }),
  status: 201,
  news: 'profiles',
  example: {
    params: { id: '4711' },
    query: {},
    body: { file: new File([], 'anna.jpg') },
    output: { photo: '/api/v6/pictures/0190a000-0000-7000-8000-0000000000a1/' },
  },
})
