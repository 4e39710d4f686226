export const rowId = (id: string) => `face-row-${id}`
export const nameFieldId = (id: string) => `face-name-${id}`
export const draftId = 'face-draft'
export const addButtonId = 'face-add'

/**
 * What it goes to may still have to be drawn, or to arrive: a face that was just added is answered for first. Behind a
 * dialog that is about to close nothing takes the focus yet.
 */
export function focusSoon(id: string, triesLeft = 60): void {
  requestAnimationFrame(() => {
    const target = document.getElementById(id)
    target?.focus()
    const hasArrived = target !== null && document.activeElement === target
    if (!hasArrived && triesLeft > 0) focusSoon(id, triesLeft - 1)
  })
}
