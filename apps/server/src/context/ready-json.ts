const ready = Symbol('ready')

/** An answer that the database wrote as JSON; it leaves as it came, unparsed. */
export type ReadyJson = { readonly [ready]: true; readonly json: string }

export function readyJson(json: string): ReadyJson {
  return { [ready]: true, json }
}

export function isReadyJson(value: unknown): value is ReadyJson {
  return typeof value === 'object' && value !== null && ready in value
}
