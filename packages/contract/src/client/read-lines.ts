/** Yields newline-delimited JSON values as they arrive. Leaving the loop cancels the response. */
export async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) if (line !== '') yield JSON.parse(line)
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
