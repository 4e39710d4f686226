import { readFileSync } from 'node:fs'
import { Client } from '@opensearch-project/opensearch'
import type { OpensearchConfig } from '../config/search-variables.ts'

export type Opensearch = Client

/**
 * The real client. Retried once, on another node if there are several. It does not look for further nodes: their inner
 * addresses are often unreachable from here.
 */
export function createOpensearch(
  { nodes, login, caFile }: OpensearchConfig,
  { timeoutMs, maxRetries = 1 }: { timeoutMs: number; maxRetries?: number },
): Opensearch {
  return new Client({
    nodes: [...nodes],
    ...(login && { auth: login }),
    ...(caFile !== null && { ssl: { ca: readFileSync(caFile, 'utf8') } }),
    requestTimeout: timeoutMs,
    maxRetries,
    resurrectStrategy: 'optimistic',
  })
}
