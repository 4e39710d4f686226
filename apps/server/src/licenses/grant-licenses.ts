import type { Tx } from '../context.ts'

type Grant = { orderId: string; lineIds: readonly string[]; effectiveAt: Date }

/** Ids of order lines. */
export type GrantResult = { granted: string[]; alreadyLicensed: string[] }

/**
 * Grants the licenses of these lines. A photo that is licensed for the project already is not licensed twice; a hero license
 * covers dressing.
 */
export function grantLicenses(_tx: Pick<Tx, 'db'>, _grant: Grant): Promise<GrantResult> {
  throw new Error('not built')
}

/** After a refund. */
export function cancelLicenses(_tx: Pick<Tx, 'db'>, _lineIds: readonly string[]): Promise<void> {
  throw new Error('not built')
}
