/** Whoever a request speaks for. The database sees the same through its role and claims. */
export type Actor =
  | { kind: 'anonymous' }
  | {
      kind: 'user'
      userId: string
      sessionId: string
      /** The JSON that becomes request.jwt.claims. */
      claims: string
    }

export const anonymous: Actor = { kind: 'anonymous' }

export function databaseRole(actor: Actor): 'anon' | 'authenticated' {
  return actor.kind === 'user' ? 'authenticated' : 'anon'
}

export function databaseClaims(actor: Actor): string {
  return actor.kind === 'user' ? actor.claims : ''
}
