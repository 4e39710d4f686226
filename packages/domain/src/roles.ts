/** The values of user_roles.role. A user may hold several. */
export const roles = ['admin', 'moderator', 'contributor', 'customer'] as const

export type Role = (typeof roles)[number]
