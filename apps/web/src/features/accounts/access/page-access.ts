/** Who may open a restricted page. `moderator` also admits admins. */
export type PageAccess = 'signed-in' | 'moderator' | 'admin'
