/** So that nobody fills the storage with beginnings. A shoebox of prints is a few hundred. */
export const mostOpenUploads = 2000
