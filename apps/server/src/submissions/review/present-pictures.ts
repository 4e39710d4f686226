/** Where the pictures of a photo are, for whoever is being answered. */
export type Pictures = { thumb: (photoId: string) => string; preview: (photoId: string) => string }
