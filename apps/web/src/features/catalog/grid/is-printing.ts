let print: MediaQueryList | undefined

/** Asked for with every frame. On paper cells lie otherwise than on the screen, and the screen's rows are what is printed. */
export function isPrinting(): boolean {
  print ??= window.matchMedia('print')

  return print.matches
}
