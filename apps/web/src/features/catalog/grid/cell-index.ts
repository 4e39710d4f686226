/** The photo that an event is about, by its place in the list; null beside them. */
export function indexOf(target: EventTarget | null): number | null {
  const photo = target instanceof Element ? target.closest<HTMLElement>('a[data-index]') : null

  return photo === null ? null : Number(photo.dataset.index)
}

/** The photo in whose cell something lies, its link or what stands beside that. */
export function cellIndexOf(target: EventTarget | null): number | null {
  const cell = target instanceof Element ? target.closest('li') : null

  return indexOf(cell?.querySelector('a[data-index]') ?? null)
}
