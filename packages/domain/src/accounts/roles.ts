/** The values of user_roles.role. A user may hold several. */
export const roles = ['admin', 'moderator', 'contributor', 'customer'] as const

export type Role = (typeof roles)[number]

export type RoleFlags = {
  isAdmin: boolean
  isCustomer: boolean
  isContributor: boolean
  /** Can open the admin area. */
  isStaff: boolean
  /** Contributor is the only role: such a user belongs on the contributor site. */
  isContributorOnly: boolean
}

export function flagsOf(held: readonly Role[]): RoleFlags {
  const isContributor = held.includes('contributor')

  return {
    isAdmin: held.includes('admin'),
    isCustomer: held.includes('customer'),
    isContributor,
    isStaff: held.includes('admin') || held.includes('moderator'),
    isContributorOnly: isContributor && held.every((role) => role === 'contributor'),
  }
}
