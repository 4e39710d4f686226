/** Lets the browser download a text as a file. */
export function saveTextFile({ name, text }: { name: string; text: string }): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
