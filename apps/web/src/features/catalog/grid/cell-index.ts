/** Index of the photo whose link contains the event target; null outside the links. */
export function indexOf(target: EventTarget | null): number | null {
  const photo = target instanceof Element ? target.closest<HTMLElement>('a[data-index]') : null

  return photo === null ? null : Number(photo.dataset.index)
}

/** Index of the photo whose cell contains the target: its link, or a control next to it. */
export function cellIndexOf(target: EventTarget | null): number | null {
  const cell = target instanceof Element ? target.closest('li') : null

  return indexOf(cell?.querySelector('a[data-index]') ?? null)
}
