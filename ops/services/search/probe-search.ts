import { randomUUID } from 'node:crypto'

/** Creates an index, finds a document in it by a word, and deletes the index. */
export async function probeSearch(url: string): Promise<string> {
  const index = `${url}/probe-${randomUUID()}`
  const word = randomUUID().slice(0, 8)

  await send('PUT', index, { settings: { number_of_replicas: 0 } })
  try {
    await send('PUT', `${index}/_doc/1?refresh=true`, { title: `a photo of ${word}` })
    const found = await send('GET', `${index}/_count?q=title:${word}`)
    if (found.count !== 1) throw new Error(`one document was written, ${String(found.count)} found`)
  } finally {
    await send('DELETE', index)
  }

  const { version } = await send('GET', url)
  return `OpenSearch ${readNumber(version)}, a document written and found`
}

async function send(method: string, url: string, body?: object): Promise<Record<string, unknown>> {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}`)
  const value: unknown = await answer.json()
  return Object.fromEntries(Object.entries(value ?? {}))
}

function readNumber(version: unknown): string {
  const hasNumber = typeof version === 'object' && version !== null && 'number' in version
  return hasNumber ? String(version.number) : 'of unknown version'
}
