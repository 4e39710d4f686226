import { z } from 'zod'
import { httpUrl } from './storage-variables.ts'

/** The nodes of one cluster, separated by commas. */
const nodes = z
  .string()
  .transform((text) => text.split(',').map((address) => address.trim()))
  .refine((addresses) => addresses.every((address) => httpUrl.safeParse(address).success), {
    error: 'must be an http(s) address, or several separated by commas',
    abort: true,
  })
  .refine(
    (addresses) => addresses.every((address) => new URL(address).username === ''),
    'must have no user name; set OPENSEARCH_USERNAME',
  )

/** Read by the API and by the worker. */
export const searchVariables = {
  SEARCH_ENGINE: z.enum(['postgres', 'opensearch']).default('postgres'),
  SEARCH_INDEX: z
    .string()
    .regex(/^[a-z][a-z0-9_-]{0,60}$/, 'must have lower-case letters, digits, - and _ only')
    .default('shoebox'),
  OPENSEARCH_URL: nodes.optional(),
  OPENSEARCH_USERNAME: z.string().optional(),
  OPENSEARCH_PASSWORD: z.string().optional(),
  OPENSEARCH_CA_FILE: z.string().optional(),
}

/** Only the API answers searches. */
export const searchApiVariables = {
  SEARCH_SHADOW_SHARE: z.coerce.number().min(0).max(1).default(0),
  SEARCH_TIMEOUT_MS: z.coerce.number().int().min(50).max(60_000).default(800),
}

type SearchVariables = z.output<z.ZodObject<typeof searchVariables>>

export type SearchConfig = ReturnType<typeof searchOf>

/** How to reach OpenSearch. */
export type OpensearchConfig = NonNullable<SearchConfig['opensearch']>

export function requireSearchEngine(
  variables: SearchVariables & { NODE_ENV: string },
  context: z.RefinementCtx,
): void {
  const fail = (name: keyof SearchVariables, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message })
  const { OPENSEARCH_URL: addresses, OPENSEARCH_USERNAME, OPENSEARCH_PASSWORD } = variables
  if (addresses === undefined && variables.SEARCH_ENGINE === 'opensearch')
    fail('OPENSEARCH_URL', 'is missing')
  // Plain HTTP would expose the password and let others change the index.
  if (variables.NODE_ENV === 'production' && addresses !== undefined && !addresses.every(isSafe))
    fail('OPENSEARCH_URL', 'must be https in production')
  if (OPENSEARCH_USERNAME !== undefined && OPENSEARCH_PASSWORD === undefined)
    fail('OPENSEARCH_PASSWORD', 'is missing')
  if (OPENSEARCH_PASSWORD !== undefined && OPENSEARCH_USERNAME === undefined)
    fail('OPENSEARCH_USERNAME', 'is missing')
}

export function searchOf(variables: SearchVariables) {
  const { OPENSEARCH_URL: addresses, OPENSEARCH_USERNAME: username } = variables
  const { OPENSEARCH_PASSWORD: password, OPENSEARCH_CA_FILE: caFile } = variables
  return {
    engine: variables.SEARCH_ENGINE,
    /** Searches read this alias; the names of indexes begin with it. */
    alias: `${variables.SEARCH_INDEX}-photos`,
    /** Null if no cluster is set. */
    opensearch:
      addresses === undefined
        ? null
        : {
            nodes: addresses,
            /** Null for a cluster without security, such as the one on a developer's machine. */
            login: username && password ? { username, password } : null,
            /** PEM file of the certificate authority that signed the cluster's certificates, if Node does not know it. */
            caFile: caFile ?? null,
          },
  }
}

function isSafe(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
