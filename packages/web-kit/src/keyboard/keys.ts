type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Combinations look like `f`, `?`, `ArrowLeft`, `Space`, `Mod+a` or `Shift+Delete`. */
export function matchesKey(combination: string, press: KeyPress): boolean {
  const { key, modifiers } = parseCombination(combination)
  const hasMod = press.ctrlKey !== press.metaKey
  if (modifiers.has('mod') ? !hasMod : press.ctrlKey || press.metaKey) return false
  if (modifiers.has('alt') !== press.altKey || normalizeKey(press.key) !== normalizeKey(key))
    return false

  if (modifiers.has('shift') === press.shiftKey) return true

  // Many layouts need Shift to type `?` or `+`, and a user may type `F` for `f`; but Ctrl+Shift+C is not Ctrl+C.
  const isLetterWithMod = modifiers.has('mod') && /^[a-z]$/i.test(key)
  return isCharacter(key) && !modifiers.has('shift') && !isLetterWithMod
}

/**
 * Whether the shortcut is a letter, digit or punctuation mark without Ctrl, Cmd or Alt. Speech input can trigger these
 * by accident.
 */
export function isSingleKey(combination: string): boolean {
  const { key, modifiers } = parseCombination(combination)

  return isCharacter(key) && !modifiers.has('mod') && !modifiers.has('alt')
}

const textFieldSelector =
  'textarea, select, input:not([type=checkbox], [type=radio], [type=range], [type=button], [type=submit], [type=reset], [type=file])'
/** In menus and lists, arrow keys move between items, and typing a letter jumps to a matching item. */
const menuSelector = '[role^=menu], [role=listbox], [role=combobox]'
const arrowControlSelector =
  'input[type=radio], input[type=range], [role=radio], [role=slider], [role=tab]'

/** Whether the focused control needs the key itself: to type in a field, or to move within a menu or slider. */
export function handlesKey(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.matches(textFieldSelector)) return true
  if (target.closest(menuSelector) !== null) return true

  return isNavigationKey(key) && target.matches(arrowControlSelector)
}

function isNavigationKey(key: string): boolean {
  return key.startsWith('Arrow') || key.startsWith('Page') || key === 'Home' || key === 'End'
}

function parseCombination(combination: string): { key: string; modifiers: ReadonlySet<string> } {
  const parts = combination.split(/(?<=\w)\+/)

  return { key: parts.at(-1) ?? '', modifiers: new Set(parts.slice(0, -1).map(normalizeKey)) }
}

function isCharacter(key: string): boolean {
  return key.length === 1
}

function normalizeKey(key: string): string {
  return key === ' ' ? 'space' : key.toLowerCase()
}
