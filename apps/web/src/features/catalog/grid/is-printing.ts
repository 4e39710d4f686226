let print: MediaQueryList | undefined

/** Called every frame, hence the cached query. Print lays out cells differently but prints the rows of the screen. */
export function isPrinting(): boolean {
  print ??= window.matchMedia('print')

  return print.matches
}
