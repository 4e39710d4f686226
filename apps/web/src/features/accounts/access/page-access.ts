/** Who may open a page that is not for everybody. `moderator` admits admins as well. */
export type PageAccess = 'signed-in' | 'moderator' | 'admin'
