/** Element ids of the rows, name fields, draft box and add button. */
export const rowId = (id: string) => `face-row-${id}`
export const nameFieldId = (id: string) => `face-name-${id}`
export const draftElementId = 'face-draft'
export const addButtonId = 'face-add'

/**
 * Retries on each animation frame: the target may not be rendered yet (a new face waits for the server's response), and
 * cannot take focus while a dialog above it is closing.
 */
export function focusWhenReady(id: string, triesLeft = 60): void {
  requestAnimationFrame(() => {
    const target = document.getElementById(id)
    target?.focus()
    const isFocused = target !== null && document.activeElement === target
    if (!isFocused && triesLeft > 0) focusWhenReady(id, triesLeft - 1)
  })
}
