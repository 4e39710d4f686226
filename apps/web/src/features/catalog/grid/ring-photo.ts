const shownMs = 1000

/** Around the photo that one comes back to, for a moment: whoever came by a mouse sees no focus. */
export function ringPhoto(photo: { dataset: DOMStringMap }): void {
  photo.dataset.ringed = ''
  setTimeout(() => {
    delete photo.dataset.ringed
  }, shownMs)
}
