type NamedUrl = { url: string; name: string }

/** Downloads a URL without leaving the page. The response has to be an attachment: browsers would open anything else. */
export function saveFromUrl({ url, name }: NamedUrl): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

/** Lets the browser download a text as a file. */
export function saveTextFile({ name, text }: { name: string; text: string }): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  saveFromUrl({ url, name })
  URL.revokeObjectURL(url)
}
