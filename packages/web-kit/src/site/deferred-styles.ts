/** Styles that the first paint does not need (menus, dialogs, toasts, print) do not delay it. */
const deferredForMs = 100

export function loadDeferredStyles(): void {
  setTimeout(() => void import('../styles/deferred.css'), deferredForMs)
}
