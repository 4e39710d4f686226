/** The code in the link of a shared wishlist: ten lowercase hex characters, 2^40 values. */
export const shareCodePattern = /^[0-9a-f]{10}$/

export function isShareCode(value: string): boolean {
  return shareCodePattern.test(value)
}

/** Limits per user, so that one request reads a bounded number of rows. Long shortlists have about 200 photos. */
export const maxProjects = 500
export const maxWishlists = 500
export const maxWishlistPhotos = 500
export const maxCartPhotos = 500

/** Photos per heart check: the largest page of a list has 100 photos. */
export const maxCheckedPhotos = 100
