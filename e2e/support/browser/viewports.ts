export const desk = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

/** For screenshots: the name in the file name, and the viewport. */
export const widths = [
  { name: '1440', viewport: desk },
  { name: '390', viewport: phone },
] as const
