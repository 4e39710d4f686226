/** The photo that an event is about, by its place in the list; null beside them. */
export function indexOf(target: EventTarget | null): number | null {
  const photo = target instanceof Element ? target.closest<HTMLElement>('a[data-index]') : null

  return photo === null ? null : Number(photo.dataset.index)
}
