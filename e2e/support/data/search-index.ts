import { expect } from '@playwright/test'
import { runSql } from './database.ts'

/** With OpenSearch, searches find a change after the worker has sent it and the index was refreshed. */
export async function waitForSearchIndex(): Promise<void> {
  if (process.env.SEARCH_ENGINE !== 'opensearch') return

  const countQueued = async () => (await runSql('select from search_outbox')).length
  await expect.poll(countQueued, { timeout: 30_000 }).toBe(0)
  const refreshed = await fetch(`${process.env.OPENSEARCH_URL}/_refresh`, { method: 'POST' })
  expect(refreshed.ok).toBe(true)
}
