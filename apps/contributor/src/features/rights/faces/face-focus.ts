export const rowId = (id: string) => `face-row-${id}`
export const nameFieldId = (id: string) => `face-name-${id}`
export const draftId = 'face-draft'
export const addButtonId = 'face-add'

/**
 * Retries focus on each animation frame. The target may not be rendered yet (a new face waits for the server's
 * response), and cannot take focus while a dialog above it is closing.
 */
export function focusSoon(id: string, triesLeft = 60): void {
  requestAnimationFrame(() => {
    const target = document.getElementById(id)
    target?.focus()
    const hasArrived = target !== null && document.activeElement === target
    if (!hasArrived && triesLeft > 0) focusSoon(id, triesLeft - 1)
  })
}
