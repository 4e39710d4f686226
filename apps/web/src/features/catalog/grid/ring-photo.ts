const shownMs = 1000

/** Briefly outlines the photo the user returns to: mouse users get no :focus-visible ring. */
export function ringPhoto(photo: { dataset: DOMStringMap }): void {
  photo.dataset.ringed = ''
  setTimeout(() => {
    delete photo.dataset.ringed
  }, shownMs)
}
