import { randomUUID } from 'node:crypto'

type Caller = { url: string; token?: string }

/** Calls the signing endpoint with any body. */
export async function requestUrls({ url, token }: Caller, body: unknown) {
  const answer = await fetch(`${url}/api/photos/signed-urls`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  // Not validated here: a server test checks the response against the contract.
  const { signedUrls = {} }: { signedUrls?: Record<string, string> } = JSON.parse(
    await answer.text(),
  )

  return { status: answer.status, signedUrls }
}

type World = { visitor: Caller; user: Caller; live: string; hidden: readonly string[] }

/** Lists the requests with an unexpected response. */
export async function wrongAnswers({ visitor, user, live, hidden }: World): Promise<string[]> {
  const ids = (count: number) => Array.from({ length: count }, () => randomUUID())
  const cases: [string, Caller, unknown, number][] = [
    ['24 for a visitor', visitor, { photoIds: ids(24) }, 200],
    ['25 for a visitor', visitor, { photoIds: ids(25) }, 400],
    ['100 for a user', user, { photoIds: ids(100) }, 200],
    ['101 for a user', user, { photoIds: ids(101) }, 400],
    ['none', user, { photoIds: [] }, 400],
    ['no UUID', user, { photoIds: [`${live}/original`] }, 400],
    ['a path', user, { photoIds: ['../originals'] }, 400],
    ['the original', user, { photoIds: [live], profile: 'original' }, 400],
    ['a file name', user, { photoIds: [live], profile: 'thumb-512.webp' }, 400],
    ['a preview for a visitor', visitor, { photoIds: [live], profile: 'preview' }, 401],
    ['a preview for a user', user, { photoIds: [live], profile: 'preview' }, 200],
    ['hours in words', user, { photoIds: [live], expiresInHours: 'two' }, 400],
  ]
  const wrong: string[] = []
  for (const [what, caller, body, expected] of cases) {
    const { status } = await requestUrls(caller, body)
    if (status !== expected) wrong.push(`${what}: ${status} instead of ${expected}`)
  }
  for (const caller of [visitor, user]) {
    const { signedUrls } = await requestUrls(caller, { photoIds: [...hidden, live, randomUUID()] })
    const signed = Object.keys(signedUrls)
    if (signed.join() !== live) wrong.push(`${signed.length} signed where one is live`)
  }
  return wrong
}

/** Longest remaining lifetime of a URL in minutes, for any requested lifetime. */
export async function longestLife(caller: Caller, photoId: string): Promise<number> {
  const lives: number[] = []
  for (const hours of [undefined, -1, 0, 0.3, 1, 2, 2.001, 24, 1e9]) {
    for (const profile of ['thumb', 'featured', 'preview']) {
      const body = { photoIds: [photoId], expiresInHours: hours, profile }
      const { signedUrls } = await requestUrls(caller, body)
      lives.push(minutesLeft(signedUrls[photoId] ?? ''))
    }
  }
  return Math.max(...lives)
}

function minutesLeft(url: string): number {
  const query = new URL(url).searchParams
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(query.get('X-Amz-Date') ?? '') ?? []
  const from = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)

  return (from + Number(query.get('X-Amz-Expires')) * 1000 - Date.now()) / 60_000
}
