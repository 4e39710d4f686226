import { openSync, serviceUrls } from './open-sync.ts'

/**
 * Rebuilds the index in a process of its own, which a proof can kill. Reads WORKER_DATABASE_URL, OPENSEARCH_URL and
 * SEARCH_INDEX, and writes a line of JSON for each page and at the end.
 */
const { WORKER_DATABASE_URL: url = '', SEARCH_INDEX: prefix = '' } = process.env
const sync = openSync({ url: () => url }, serviceUrls(), prefix)
const result = await sync.rebuild({
  onProgress: ({ done, total }) => console.log(JSON.stringify({ done, total })),
})
console.log(JSON.stringify(result))
await sync.disconnect()
