/** Of whatever version, in either case: what PostgreSQL and addresses take for an id. */
export const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
