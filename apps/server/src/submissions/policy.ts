/** So that nobody fills the storage with beginnings; several shoeboxes, a few hundred prints each, are begun at once. */
export const mostOpenUploads = 2000
