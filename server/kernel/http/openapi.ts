import { z } from 'zod/mini'
import { companyParameter, type Endpoint } from '../../../contract/kit/endpoint.ts'
import { errorAnswer } from '../../../contract/kit/schemas.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}

/** OpenAPI 3.1 of every endpoint, derived from the contract (D-05). */
export function openApi(areas: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>): Json {
  const paths: Record<string, Json> = {}
  for (const [area, endpoints] of Object.entries(areas)) {
    const add = (path: string, name: string, endpoint: Endpoint) => {
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(area, name, endpoint) }
    }
    for (const [name, endpoint] of Object.entries(endpoints)) {
      add(endpoint.path, name, endpoint)
      // No two operations have one name.
      if (endpoint.also) add(endpoint.also, `${name}.catalogue`, endpoint)
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Hirefold', version: '5.1' },
    components: {
      schemas: { Error: schemaOf(errorAnswer, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'hf_session' },
        csrf: { type: 'apiKey', in: 'header', name: 'X-CSRFToken' },
      },
    },
    paths,
  }
}

function operation(area: string, name: string, endpoint: Endpoint): Json {
  const error = { description: 'Error', content: { 'application/json': { schema: ref('Error') } } }
  const { status, example, method, access, media, form } = endpoint
  const answer = media ? { content: { [media]: {} } } : json(schemaOf(endpoint.output, 'output'), example.output)
  return {
    operationId: `${area}.${name}`,
    summary: endpoint.summary,
    tags: [area],
    security: access === 'public' ? [] : [method === 'GET' ? { session: [] } : { session: [], csrf: [] }],
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.ofCompany === 'query' ? [anyCompany] : []),
    ],
    ...(method === 'GET' ? {} : { requestBody: form ? aForm : json(schemaOf(endpoint.body, 'input'), example.body) }),
    responses: {
      [status]: status === 204 || status === 302 ? { description: 'Done' } : { description: 'Done', ...answer },
      default: error,
    },
  }
}

const anyCompany: Json = {
  ...{ name: companyParameter, in: 'query', required: false, schema: { type: 'string' } },
  description: 'Staff alone: the company that is meant',
}
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const aFile = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] }
const aForm = { content: { 'multipart/form-data': { schema: aFile } } }
const json = (schema: Json, example: unknown) => ({ content: { 'application/json': { schema, example } } })

function parameters(schema: z.ZodMiniType, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: each,
  }))
}
