/** Cloudflare's documented test keys, which work on any hostname. */
export const DUMMY_TOKEN = 'XXXX.DUMMY.TOKEN.XXXX'

export type DummyBehavior = 'passes' | 'blocks' | 'interactive'

export const DUMMY_SITE_KEYS: ReadonlyMap<string, DummyBehavior> = new Map([
  ['1x00000000000000000000AA', 'passes'],
  ['1x00000000000000000000BB', 'passes'],
  ['2x00000000000000000000AB', 'blocks'],
  ['2x00000000000000000000BB', 'blocks'],
  ['3x00000000000000000000FF', 'interactive'],
])

export const DUMMY_SECRETS: ReadonlyMap<string, 'passes' | 'fails' | 'spent'> = new Map([
  ['1x0000000000000000000000000000000AA', 'passes'],
  ['2x0000000000000000000000000000000AA', 'fails'],
  ['3x0000000000000000000000000000000AA', 'spent'],
])
