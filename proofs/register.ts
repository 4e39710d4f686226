import type { Claim } from './claim.ts'
import { rowSecurity } from './security/row-security.ts'

/** Every claim of the project. A figure that is not here is not stated anywhere. */
export const register: readonly Claim[] = [rowSecurity]
