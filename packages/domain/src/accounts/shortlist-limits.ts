/** Per user. Bounds what one request reads; the longest shortlists of a production have some two hundred photos. */
export const maxProjects = 500
export const maxWishlists = 500
export const maxWishlistPhotos = 500
export const maxCartPhotos = 500

/** The largest page of a list: a grid page has 75 photos, a listing page 100. */
export const maxCheckedPhotos = 100
