/** Accepts UUIDs of any version, in upper or lower case, like PostgreSQL. */
export const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
