import * as fc from 'fast-check'
import type { OpenApi, Operation } from './openapi.ts'
import { operationsOf } from './openapi.ts'
import { hostile, valueOf } from './values.ts'

export type FuzzedRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body: string | null
}

/** URLs of pages, files and similar paths. */
const pageAddresses = fc.oneof(
  fc.constantFrom('/', '///', '//[/', '//evil.test/about', '/%', '/about/', '/robots.txt'),
  fc.constantFrom('/assets/..%2f..%2fserver', '/assets/', '/media/site/..%2f', '/media/site/'),
  fc.tuple(fc.webPath(), fc.webQueryParameters()).map(([path, query]) => `${path || '/'}?${query}`),
)

/** Requests that are valid, borderline and invalid by the OpenAPI document. */
export function fuzzedRequests(document: OpenApi, tokens: readonly string[]) {
  const described = fc
    .constantFrom(...operationsOf(document))
    .chain((operation) => requestOf(document, operation))
  const beside = fc.record({
    method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE'),
    path: fc.oneof(
      fc.webPath().map((path) => `/api${path}`),
      fc.constantFrom(
        '/api/%',
        '/api/%zz',
        '/api/companies/%00',
        '//',
        '/api/../metrics',
        '/api?a[]=1&a[b]=2',
      ),
      fc.string({ maxLength: 60 }).map((text) => `/api/${encodeURIComponent(text.toWellFormed())}`),
      pageAddresses,
    ),
    body: fc.option(fc.string({ maxLength: 200 }), { nil: null }),
  })
  return fc
    .tuple(
      fc.oneof({ weight: 8, arbitrary: described }, { weight: 2, arbitrary: beside }),
      headersOf(tokens),
    )
    .map(([request, headers]): FuzzedRequest => ({ ...request, headers }))
}

function requestOf(document: OpenApi, { method, path, parameters, body }: Operation) {
  const values = fc.tuple(
    ...parameters
      .filter((parameter) => parameter.in !== 'header')
      .map((parameter) =>
        valueOf(document, parameter.schema).map((value) => ({ parameter, value })),
      ),
  )
  return fc
    .tuple(values, body ? bodyOf(valueOf(document, body)) : fc.constant(null))
    .map(([filled, text]) => {
      const query = new URLSearchParams()
      let address = path
      for (const { parameter, value } of filled) {
        if (parameter.in === 'path') {
          address = address.replace(`{${parameter.name}}`, encodeURIComponent(textOf(value)))
        } else {
          for (const one of Array.isArray(value) ? value : [value])
            query.append(parameter.name, textOf(one))
        }
      }
      return { method, path: query.size ? `${address}?${query.toString()}` : address, body: text }
    })
}

/** A body is usually JSON, sometimes JSON cut short, sometimes no JSON at all. */
function bodyOf(value: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  // JSON.stringify escapes a lone surrogate, which is valid JSON but not valid text.
  const json = value.map((found) => JSON.stringify(found) ?? '')
  return fc.oneof(
    { weight: 8, arbitrary: json },
    { weight: 1, arbitrary: json.map((text) => text.slice(0, -1)) },
    { weight: 1, arbitrary: hostile.map(textOf) },
  )
}

function headersOf(tokens: readonly string[]): fc.Arbitrary<Record<string, string>> {
  const token = fc.constantFrom(...tokens)
  return fc.record(
    {
      authorization: fc.oneof(
        { weight: 6, arbitrary: token.map((text) => `Bearer ${text}`) },
        { weight: 1, arbitrary: token.map((text) => `Bearer ${text.slice(0, -3)}`) },
        {
          weight: 1,
          arbitrary: fc.constantFrom('', 'Bearer', 'Basic YTpi', `Bearer ${'a.'.repeat(5_000)}`),
        },
      ),
      'content-type': fc.oneof(
        { weight: 8, arbitrary: fc.constant('application/json') },
        {
          weight: 2,
          arbitrary: fc.constantFrom(
            'text/plain',
            'application/xml',
            'x',
            'application/json; charset=utf-7',
          ),
        },
      ),
      'idempotency-key': fc.constantFrom('short', 'long-enough-key', 'k'.repeat(300)),
      'x-request-id': fc.constantFrom('ok-request-id', '<script>', 'y'.repeat(500)),
      'x-forwarded-for': fc.constantFrom('1.2.3.4', 'not an address', '::1, 10.0.0.1'),
    },
    { requiredKeys: ['content-type'] },
  )
}

function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.toWellFormed()
}
