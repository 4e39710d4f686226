/** The parts of an OpenAPI document that requests are made from. */
export type Schema = {
  $ref?: string
  type?: string
  format?: string
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  minimum?: number
  maximum?: number
  maxLength?: number
  maxItems?: number
}

type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  schema: Schema
}

type Described = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses?: Record<string, { content?: Record<string, unknown> }>
}

export type OpenApi = {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, Schema> }
}

export type Operation = {
  method: string
  path: string
  parameters: Parameter[]
  body: Schema | null
}

export function operationsOf({ paths }: OpenApi): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { responses }]) => !isEndless(responses))
      .map(([method, { parameters = [], requestBody }]) => ({
        method: method.toUpperCase(),
        path,
        parameters,
        body: requestBody?.content['application/json']?.schema ?? null,
      })),
  )
}

/** Event streams do not end, and the fuzzer waits for the end of each response. */
function isEndless(responses: Described['responses']): boolean {
  return responses?.['200']?.content?.['application/x-ndjson'] !== undefined
}

export function resolve(document: OpenApi, schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1)
  return name ? (document.components.schemas[name] ?? {}) : schema
}
